import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { FileIcon } from '../../ui/cv-upload';
import { Notice } from '../../ui/notice';
import type { ChosenCv } from './chosen-cv';
import { applicantRegisterTexts as texts } from './texts';
import './chosen-cv-row.css';

interface ChosenCvRowProps {
  cv: ChosenCv | null;
  onChange: () => void;
  /** What is asked about that CV. */
  children?: ReactNode;
}

/** The CV over the form: read, unreadable, or none; each leads back to choosing one. */
export function ChosenCvRow({ cv, onChange, children }: ChosenCvRowProps) {
  const reading = cv?.sent.reading;
  return (
    <div className="chosen-cv">
      {reading?.kind === 'unreadable' && (
        <div role="alert">
          <Notice>
            {reading.message} {texts.unreadable}
          </Notice>
        </div>
      )}
      <div className="sheet file-row">
        <FileIcon name={cv?.fileName ?? ''} />
        <div>
          <p className="file-name">{cv?.fileName ?? texts.noFile}</p>
          {reading?.kind === 'read' && <p className="ok">{texts.fileRead}</p>}
        </div>
        <Button onClick={onChange}>{cv ? texts.change : texts.addCv}</Button>
      </div>
      {children}
    </div>
  );
}
