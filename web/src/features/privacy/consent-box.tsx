import { type ReactNode, useState } from 'react';
import { errorText } from '../../api/api-error';
import { toasts } from '../../lib/toasts';
import { Checkbox } from '../../ui/checkbox';
import { privacyTexts } from '../../ui/cv-texts';
import { ownDataTexts } from './own-data-texts';
import './own-data.css';

const texts = ownDataTexts.consent;

/** How long things are kept, as the server keeps them. */
export function monthsOf(keepCv: boolean): number {
  return keepCv ? texts.months.kept : texts.months.notKept;
}

interface ConsentBoxProps {
  keepCv: boolean;
  /** What the choice as it stands means. */
  children: ReactNode;
  /** Saves the choice and brings keepCv up to date. */
  save: (keepCv: boolean) => Promise<void>;
}

/** The permission to keep a CV for other offers; it is saved as soon as it changes. */
export function ConsentBox({ keepCv, children, save }: ConsentBoxProps) {
  const [saving, setSaving] = useState<boolean | null>(null);

  async function change(wanted: boolean) {
    if (saving !== null) return;
    setSaving(wanted);
    try {
      await save(wanted);
      toasts.show('success', wanted ? texts.given : texts.withdrawn);
    } catch (cause) {
      toasts.show('error', errorText(cause, texts.failed));
    } finally {
      setSaving(null);
    }
  }

  return (
    <div className="consent">
      <Checkbox
        label={privacyTexts.keep}
        checked={saving ?? keepCv}
        aria-busy={saving !== null}
        onChange={({ target }) => void change(target.checked)}
      />
      <p className="small quiet">{children}</p>
    </div>
  );
}
