import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { uploadTexts as texts } from '../texts';
import { DropArea } from './drop-area';
import { FileList } from './file-list';
import { RejectedList } from './rejected-list';
import { isLeft } from './upload-queue';
import type { Uploads } from './use-uploads';
import './add-candidates-dialog.css';

export type UploadView = 'drop' | 'files' | 'rejected';

const titles: Record<UploadView, string> = {
  drop: texts.title,
  files: texts.files,
  rejected: texts.rejected,
};

interface AddCandidatesDialogProps {
  uploads: Uploads;
  view: UploadView;
  onClose: () => void;
}

/** Adds CVs to a posting. Its three views take turns in one dialog, so that none lies on top of another. */
export default function AddCandidatesDialog({ uploads, view: first, onClose }: AddCandidatesDialogProps) {
  const [view, setView] = useState(first);
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(first);

  // The button that was pressed is gone with its view; the new one takes the focus.
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    content.current?.focus();
  }, [view]);

  const back = () => setView('drop');
  return (
    <Dialog title={titles[view]} onClose={view === 'drop' ? onClose : back} wide>
      <div className="add-candidates" ref={content} tabIndex={-1}>
        {view === 'drop' && <DropView uploads={uploads} onView={setView} onClose={onClose} />}
        {view === 'files' && <FileList uploads={uploads} onClose={back} />}
        {view === 'rejected' && <RejectedList uploads={uploads} onClose={back} />}
      </div>
    </Dialog>
  );
}

interface DropViewProps {
  uploads: Uploads;
  onView: (view: UploadView) => void;
  onClose: () => void;
}

function DropView({ uploads, onView, onClose }: DropViewProps) {
  const { uploads: files, rejected, checking, sending } = uploads;
  const sent = files.filter(({ progress }) => progress === 100).length;
  const left = files.filter(isLeft).length;
  return (
    <>
      <DropArea disabled={sending} onFiles={uploads.add} />
      <div className="upload-summary">
        <output className="small quiet figures">
          {checking ? texts.unpacking : texts.summary(files.length, sent)}
        </output>
        <Button onClick={() => onView('files')}>{texts.view}</Button>
        {rejected.length > 0 && (
          <Button onClick={() => onView('rejected')}>{texts.rejectedCount(rejected.length)}</Button>
        )}
      </div>
      {sent > 0 && left === 0 && !sending && <p className="small">{texts.read}</p>}
      <div className="btn-row">
        <Button onClick={onClose}>{texts.close}</Button>
        {(left > 0 || sending) && (
          <Button look="action" busy={sending} disabled={checking} onClick={uploads.send}>
            {sending ? texts.sending : texts.send(left)}
          </Button>
        )}
      </div>
    </>
  );
}
