import { useId } from 'react';
import { LinkButton } from '../../ui/link-button';
import { ConsentBox, monthsOf } from './consent-box';
import { Ending } from './ending';
import { OwnData } from './own-data';
import { guestData, saveGuestConsent } from './own-data-calls';
import { erasedTexts, ownDataTexts as texts } from './own-data-texts';
import './guest-data.css';

interface GuestDataProps {
  token: string;
  keepCv: boolean;
  /** Asks for the guest's page anew. */
  onChange: () => Promise<void>;
  onErased: () => void;
}

/** What a guest may do with their data, through the link in their mail. */
export function GuestData({ token, keepCv, onChange, onErased }: GuestDataProps) {
  const id = useId();
  return (
    <section className="guest-data" aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <p className="quiet">{texts.text}</p>
      <OwnData
        kind="guest"
        access={guestData(token)}
        consent={
          <ConsentBox
            keepCv={keepCv}
            save={async (wanted) => {
              await saveGuestConsent(token, wanted);
              await onChange();
            }}
          >
            {texts.consent.application(monthsOf(keepCv))} {texts.consent.notice}
          </ConsentBox>
        }
        onErased={onErased}
      />
    </section>
  );
}

/** Stands where the guest's page was. */
export function DataErased() {
  return (
    <Ending title={erasedTexts.title} text={erasedTexts.text}>
      <p>{erasedTexts.again}</p>
      <LinkButton to="/applicant/positions">{erasedTexts.toPositions}</LinkButton>
    </Ending>
  );
}
