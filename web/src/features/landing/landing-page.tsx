import { useDocumentTitle } from '../../ui/document-title';
import { mainId } from '../../ui/page';
import { Closing } from './closing';
import { Hero } from './hero';
import { LandingFooter } from './landing-footer';
import { LandingHeader } from './landing-header';
import { Sectors } from './sectors';
import { Stats } from './stats';
import { landingTexts } from './texts';
import { Voices } from './voices';

export function LandingPage() {
  useDocumentTitle(landingTexts.title);
  return (
    <>
      <LandingHeader />
      <main id={mainId} tabIndex={-1}>
        <Hero />
        <Stats />
        <Sectors />
        <Voices />
        <Closing />
      </main>
      <LandingFooter />
    </>
  );
}
