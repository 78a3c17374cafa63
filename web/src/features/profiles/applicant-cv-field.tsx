import { useState } from 'react';
import { type SentCv, sendCv } from '../../api/send-cv';
import { Button } from '../../ui/button';
import { CvUpload, FileIcon } from '../../ui/cv-upload';
import { Notice } from '../../ui/notice';
import { PageLink } from '../../ui/page-link';
import { PrivacyNote } from '../../ui/privacy-note';
import { useCvUpload } from '../../ui/use-cv-upload';
import { pdfOrDocx } from './applicant-cv-rules';
import { applicantProfileTexts as texts } from './texts';

interface ApplicantCvFieldProps {
  /** The key of the CV that the profile has. */
  attached: string | null;
  /** Hears the key of the CV that is to be attached on saving; null when it is to stay as it was. */
  onChoose: (key: string | null) => void;
}

export function ApplicantCvField({ attached, onChoose }: ApplicantCvFieldProps) {
  const [changing, setChanging] = useState(attached === null);
  const upload = useCvUpload<SentCv>(pdfOrDocx, sendCv, ({ key, reading }) =>
    onChoose(reading.kind === 'read' ? key : null),
  );
  const { state } = upload;
  const problem =
    state.stage === 'ready' && state.sent.reading.kind === 'unreadable' ? state.sent.reading.message : null;

  if (attached !== null && !changing) {
    return (
      <div className="full profile-cv">
        <div className="sheet file-row">
          <FileIcon name={attached} />
          <div>
            <p className="file-name">{texts.attached}</p>
            <p className="ok">{texts.attachedText}</p>
          </div>
          <Button onClick={() => setChanging(true)}>{texts.change}</Button>
        </div>
        <FillHint />
      </div>
    );
  }

  return (
    <div className="full profile-cv">
      <CvUpload
        upload={{
          ...upload,
          clear: () => {
            onChoose(null);
            upload.clear();
          },
        }}
        hint={texts.cvHint}
        readyText={problem ? texts.attached : texts.saveToAttach}
      />
      {problem && (
        <div role="alert">
          <Notice>{problem}</Notice>
        </div>
      )}
      <PrivacyNote purpose="profile" />
      {attached !== null && (
        <Button
          look="quiet"
          onClick={() => {
            upload.clear();
            onChoose(null);
            setChanging(false);
          }}
        >
          {texts.keepAttached}
        </Button>
      )}
      {attached === null && <FillHint />}
    </div>
  );
}

function FillHint() {
  return (
    <p className="small quiet">
      {texts.fill} <PageLink to="/upload-cv">{texts.toUpload}</PageLink>
    </p>
  );
}
