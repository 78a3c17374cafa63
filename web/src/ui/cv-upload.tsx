import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { Button } from './button';
import { cvTexts as texts } from './cv-texts';
import { ProgressBar } from './progress-bar';
import type { CvUpload as Upload } from './use-cv-upload';
import './field.css';
import './cv-upload.css';

interface CvUploadProps<Sent> {
  upload: Upload<Sent>;
  /** What may be chosen, said to the person. */
  hint: string;
  /** Says what became of a file that has been read. */
  readyText?: string;
}

/** Chooses a CV, by button or by dropping it here, and shows how far it is until it has been read. */
export function CvUpload<Sent>({ upload, hint, readyText = texts.read }: CvUploadProps<Sent>) {
  const { state } = upload;
  return (
    <div className="cv-upload">
      {state.stage === 'empty' ? (
        <Chooser upload={upload} hint={hint} fault={state.fault} />
      ) : (
        <div className="sheet file-row">
          <FileIcon name={state.file.name} />
          <div>
            <p className="file-name">{state.file.name}</p>
            {state.stage === 'sending' && <p className="caption quiet">{stageText(state.percent)}</p>}
            {state.stage === 'failed' && <p className="error">{state.fault}</p>}
            {state.stage === 'done' && <p className="ok">{texts.done}</p>}
            {state.stage === 'ready' && <p className="ok">{readyText}</p>}
          </div>
          <Button onClick={upload.clear}>{texts.change}</Button>
          {(state.stage === 'sending' || state.stage === 'done') && (
            <ProgressBar label={texts.progress} percent={state.stage === 'done' ? 100 : state.percent} />
          )}
        </div>
      )}
      <p className="sr" role="status">
        {state.stage === 'sending' && stageText(state.percent)}
        {state.stage === 'done' && texts.done}
      </p>
      <p className="sr" role="alert">
        {state.stage === 'failed' && state.fault}
      </p>
    </div>
  );
}

function Chooser<Sent>({ upload, hint, fault }: CvUploadProps<Sent> & { fault: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const id = useId();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // So that choosing the same file once more counts as a choice too.
    target.value = '';
    if (file) void upload.take(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) void upload.take(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside does the same
    <div
      className={over ? 'drop-place over' : 'drop-place'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button look="ink" aria-describedby={`${id}-hint ${id}-fault`} onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <p className="small only-wide">{texts.orDrop}</p>
      <input
        ref={input}
        hidden
        type="file"
        accept={upload.rules.extensions.map((extension) => `.${extension}`).join(',')}
        aria-label={texts.file}
        onChange={choose}
      />
      <div className="drop-notes">
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
        <div role="alert" id={`${id}-fault`}>
          {fault && <p className="error">{fault}</p>}
        </div>
      </div>
    </div>
  );
}

/** A sheet with the kind of file on it. */
export function FileIcon({ name }: { name: string }) {
  return (
    <span className="file-icon" aria-hidden="true">
      {/\.(\w{1,4})$/.exec(name)?.[1]?.toUpperCase() ?? ''}
    </span>
  );
}

function stageText(percent: number): string {
  if (percent < 75) return texts.sending(percent);
  return percent < 98 ? texts.stored : texts.reading;
}
