import { type ReactNode, useState } from 'react';
import { errorText } from '../../api/api-error';
import { toasts } from '../../lib/toasts';
import { Button } from '../../ui/button';
import { PageLink } from '../../ui/page-link';
import { EraseDialog, type Kind } from './erase-dialog';
import type { OwnDataAccess } from './own-data-calls';
import { eraseTexts, ownDataTexts } from './own-data-texts';
import { saveFile } from './save-file';
import './own-data.css';

interface OwnDataProps {
  kind: Kind;
  access: OwnDataAccess;
  /** The choice whether the CV is kept, for those who have one. */
  consent?: ReactNode;
  onErased: () => void;
}

/** A copy of one's data, how long they are kept, and their end. */
export function OwnData({ kind, access, consent, onErased }: OwnDataProps) {
  const [erasing, setErasing] = useState(false);
  const texts = eraseTexts[kind];
  return (
    <div className="full own-data">
      <Part title={ownDataTexts.download.title} text={ownDataTexts.download.text}>
        <DownloadButton download={access.download} />
      </Part>
      {consent && <Part title={ownDataTexts.consent.title}>{consent}</Part>}
      <Part title={texts.heading} text={texts.text}>
        <Button look="danger" onClick={() => setErasing(true)}>
          {texts.button}
        </Button>
      </Part>
      <p className="small">
        <PageLink to="/privacidad">{ownDataTexts.more}</PageLink>
      </p>
      {erasing && (
        <EraseDialog kind={kind} erase={access.erase} onErased={onErased} onClose={() => setErasing(false)} />
      )}
    </div>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="own-data-part">
      <h3>{title}</h3>
      {text && <p className="small quiet">{text}</p>}
      {children}
    </div>
  );
}

function DownloadButton({ download }: { download: OwnDataAccess['download'] }) {
  const texts = ownDataTexts.download;
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');

  async function fetchAndSave() {
    setState('busy');
    try {
      saveFile(await download(), texts.fileName);
      setState('done');
    } catch (cause) {
      toasts.show('error', errorText(cause, texts.failed));
      setState('idle');
    }
  }

  return (
    <>
      <Button busy={state === 'busy'} onClick={() => void fetchAndSave()}>
        {state === 'busy' ? texts.busy : texts.button}
      </Button>
      <p className="small" role="status">
        {state === 'done' && texts.done}
      </p>
    </>
  );
}
