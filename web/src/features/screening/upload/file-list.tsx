import { memo } from 'react';
import { Button } from '../../../ui/button';
import { ProgressBar } from '../../../ui/progress-bar';
import { uploadTexts as texts } from '../texts';
import { extensionOf } from './file-check';
import { fileSize } from './file-size';
import { isLeft, isPending, type Upload } from './upload-queue';
import type { Uploads } from './use-uploads';

/** Every chosen file with its size and how far it is. */
export function FileList({ uploads, onClose }: { uploads: Uploads; onClose: () => void }) {
  const { uploads: files, sending, checking, remove, send } = uploads;
  const left = files.filter(isLeft).length;
  return (
    <>
      {files.length === 0 ? (
        <p className="small quiet">{texts.noFiles}</p>
      ) : (
        <ul className="sheet uploads" aria-label={texts.files}>
          {files.map((upload) => (
            <FileRow key={upload.id} upload={upload} sending={sending} onRemove={remove} />
          ))}
        </ul>
      )}
      <div className="btn-row">
        <Button onClick={onClose}>{texts.close}</Button>
        <Button look="action" busy={sending} disabled={!sending && (left === 0 || checking)} onClick={send}>
          {sending ? texts.sending : texts.send(left)}
        </Button>
      </div>
    </>
  );
}

interface FileRowProps {
  upload: Upload;
  sending: boolean;
  onRemove: (id: number) => void;
}

const FileRow = memo(function FileRow({ upload, sending, onRemove }: FileRowProps) {
  const { id, file, progress } = upload;
  const isSending = progress > 0 && progress < 100;
  return (
    <li className="file-row">
      <span className="file-icon" aria-hidden="true">
        {extensionOf(file.name).toUpperCase()}
      </span>
      <div>
        <p className="file-name">{file.name}</p>
        <p className="caption quiet figures">{fileSize(file.size)}</p>
      </div>
      <div className="state">
        <FileState upload={upload} />
        {isPending(upload) && (
          <Button
            look="quiet"
            title={texts.takeOff}
            aria-label={texts.takeOffOne(file.name)}
            disabled={sending}
            onClick={() => onRemove(id)}
          >
            {texts.takeOff}
          </Button>
        )}
      </div>
      {isSending && <ProgressBar label={texts.progress(file.name)} percent={progress} />}
    </li>
  );
});

function FileState({ upload: { progress } }: { upload: Upload }) {
  const { states } = texts;
  if (progress === 100) return <span className="ok">{states.done}</span>;
  if (progress === -1) return <span className="error">{states.failed}</span>;
  return progress > 0 ? states.sending(progress) : <span className="quiet">{states.pending}</span>;
}
