import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';
import { eraseFailure } from './erase-failure';
import { eraseTexts, eraseWord } from './own-data-texts';

export type Kind = 'applicant' | 'recruiter' | 'guest';

interface EraseDialogProps {
  kind: Kind;
  erase: () => Promise<void>;
  onErased: () => void;
  onClose: () => void;
}

/** Says what goes and what stays; nothing happens before the word is typed. */
export function EraseDialog({ kind, erase, onErased, onClose }: EraseDialogProps) {
  const texts = eraseTexts[kind];
  const consequences = useRef<HTMLDivElement>(null);
  const [word, setWord] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // The browser would begin at the field, past all that has to be read first.
  useEffect(() => consequences.current?.focus(), []);

  async function submit() {
    setFailure(null);
    setBusy(true);
    try {
      await erase();
      onErased();
    } catch (cause) {
      setFailure(eraseFailure(cause, texts.failed));
      setBusy(false);
    }
  }

  return (
    <Dialog title={texts.title} onClose={busy ? () => {} : onClose}>
      <div className="consequences" ref={consequences} tabIndex={-1}>
        <Consequences title={eraseTexts.goes} points={texts.gone} />
        <Consequences title={eraseTexts.stays} points={texts.left} />
      </div>
      <Form onSubmit={submit} className="erase-form">
        <TextField
          label={eraseTexts.word}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={word}
          readOnly={busy}
          onChange={({ target }) => setWord(target.value)}
        />
        <div role="alert">{failure && <Notice bad>{failure}</Notice>}</div>
        <div className="btn-row">
          <Button disabled={busy} onClick={onClose}>
            {eraseTexts.cancel}
          </Button>
          <Button type="submit" look="danger-solid" busy={busy} disabled={word.trim() !== eraseWord}>
            {busy ? eraseTexts.busy : texts.button}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function Consequences({ title, points }: { title: string; points: string[] }) {
  const id = useId();
  return (
    <>
      <p id={id}>{title}</p>
      <ul aria-labelledby={id}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
