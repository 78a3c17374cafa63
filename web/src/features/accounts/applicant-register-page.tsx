import { useState } from 'react';
import { type SentCv, sendCv } from '../../api/send-cv';
import { toasts } from '../../lib/toasts';
import { Button } from '../../ui/button';
import { pdfOnly } from '../../ui/cv-rules';
import { CvUpload } from '../../ui/cv-upload';
import { FormFoot, FormSection } from '../../ui/form-section';
import { PrivacyNote } from '../../ui/privacy-note';
import { Steps } from '../../ui/steps';
import { useCvUpload } from '../../ui/use-cv-upload';
import { AccountPage } from './account-page';
import { ApplicantRegisterForm } from './applicant-register-form';
import type { ChosenCv } from './chosen-cv';
import { applicantRegisterTexts as texts } from './texts';

/** Registers an applicant: a CV first, or none; then its data to review. */
export function ApplicantRegisterPage() {
  // Undefined until the first step is done; null for who completes everything by hand.
  const [cv, setCv] = useState<ChosenCv | null>();
  if (cv === undefined) return <UploadStep onDone={setCv} />;
  const isRead = cv?.sent.reading.kind === 'read';
  return (
    <AccountPage
      title={isRead ? texts.readTitle : texts.manualTitle}
      text={isRead ? texts.readText : texts.manualText}
      offer="login"
      above={<RegistrationSteps current={1} />}
    >
      <ApplicantRegisterForm cv={cv} onChangeCv={() => setCv(undefined)} />
    </AccountPage>
  );
}

function RegistrationSteps({ current }: { current: number }) {
  return (
    <div className="register-steps">
      <Steps label={texts.steps} steps={[texts.upload, texts.verify]} current={current} />
    </div>
  );
}

function UploadStep({ onDone }: { onDone: (cv: ChosenCv | null) => void }) {
  const upload = useCvUpload<SentCv>(pdfOnly, sendCv, (sent, file) => {
    if (sent.reading.kind === 'read') toasts.show('success', texts.extracted);
    onDone({ sent, fileName: file.name });
  });
  return (
    <AccountPage
      title={texts.uploadTitle}
      text={texts.uploadText}
      offer="login"
      above={<RegistrationSteps current={0} />}
    >
      <FormSection {...texts.cv}>
        <div className="full">
          <CvUpload upload={upload} hint={texts.cvHint} />
        </div>
        <div className="full">
          <PrivacyNote purpose="profile" />
        </div>
      </FormSection>
      <FormFoot text={<p>{texts.noCv}</p>}>
        <Button onClick={() => onDone(null)}>{texts.manually}</Button>
      </FormFoot>
    </AccountPage>
  );
}
