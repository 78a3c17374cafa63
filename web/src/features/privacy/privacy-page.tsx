import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';
import { SiteHeader } from '../../ui/site-header';
import { privacyTexts as texts } from './texts';
import './privacy-page.css';

interface Part {
  id: string;
  title: string;
  paragraphs?: string[];
  points?: string[];
}

const parts: Part[] = texts.parts;

export function PrivacyPage() {
  return (
    <Page header={<SiteHeader />} form>
      <PageHeader title={texts.title} text={texts.lead} />
      <div className="privacy">
        <nav aria-label={texts.contents}>
          <ul>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {parts.map((part) => (
            <PrivacyPart key={part.id} part={part} />
          ))}
        </div>
      </div>
    </Page>
  );
}

function PrivacyPart({ part: { id, title, paragraphs = [], points = [] } }: { part: Part }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
