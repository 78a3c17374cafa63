import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../api/api-error';
import { type SentCv, sendCv } from '../../api/send-cv';
import { toasts } from '../../lib/toasts';
import { BackLink } from '../../ui/back-link';
import { Button } from '../../ui/button';
import { CvUpload } from '../../ui/cv-upload';
import { FormSection } from '../../ui/form-section';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { PageLink } from '../../ui/page-link';
import { PrivacyNote } from '../../ui/privacy-note';
import { useCvUpload } from '../../ui/use-cv-upload';
import {
  type Comparison,
  changeOf,
  compare,
  differencesOf,
  fillsAnything,
  type Picks,
} from './applicant-cv-merge';
import { pdfOrDocx } from './applicant-cv-rules';
import { ApplicantDifferences } from './applicant-differences';
import { applicantProfile, saveApplicantChange } from './applicant-profile';
import { uploadCvTexts as texts } from './texts';
import './applicant-forms.css';

/** Fills the profile from a CV; where the two differ the person chooses. */
export function ApplicantUploadCvPage({ consent }: { consent?: ReactNode }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ text: string; retry: () => void } | null>(null);
  const upload = useCvUpload<SentCv>(pdfOrDocx, sendCv, (sent) => void lookAt(sent));
  const { state } = upload;
  const sent = state.stage === 'ready' ? state.sent : null;

  async function lookAt({ key, reading }: SentCv) {
    if (reading.kind === 'unreadable') return;
    setFailure(null);
    try {
      const profile = await queries.fetchQuery({ ...applicantProfile, staleTime: 0 });
      const found = compare(profile, reading.data);
      if (differencesOf(found).length === 0) await save(found, {}, key);
      else setComparison(found);
    } catch (cause) {
      setFailure({
        text: errorText(cause, texts.failed),
        retry: () => void lookAt({ key, reading }),
      });
    }
  }

  async function save(found: Comparison, picks: Picks, key: string) {
    setFailure(null);
    setSaving(true);
    try {
      await saveApplicantChange(found.profile.email, changeOf(found, picks, key));
      await queries.invalidateQueries({ queryKey: applicantProfile.queryKey, refetchType: 'none' });
      const changed = fillsAnything(found) || Object.values(picks).some((pick) => pick !== 'mine');
      toasts.show('success', changed ? texts.filled : texts.unchanged);
      await navigate('/applicant/dashboard');
    } catch (cause) {
      setFailure({ text: errorText(cause, texts.failed), retry: () => void save(found, picks, key) });
      setSaving(false);
    }
  }

  return (
    <div className="applicant-profile">
      <BackLink to="/applicant/dashboard">{texts.back}</BackLink>
      <PageHeader title={texts.title} text={texts.text} />
      <FormSection {...texts.section}>
        <div className="full profile-cv">
          <CvUpload
            upload={{
              ...upload,
              clear: () => {
                setComparison(null);
                setFailure(null);
                upload.clear();
              },
            }}
            hint={texts.hint}
            {...(saving && { readyText: texts.saving })}
          />
          <PrivacyNote purpose="profile" />
          {consent}
          <div role="alert">
            {sent?.reading.kind === 'unreadable' && (
              <Notice>
                {sent.reading.message} {texts.unreadable}{' '}
                <PageLink to="/perfil-applicant">{texts.toProfile}</PageLink>
              </Notice>
            )}
            {failure && <Notice bad>{failure.text}</Notice>}
          </div>
          {failure && <Button onClick={failure.retry}>{texts.retry}</Button>}
        </div>
      </FormSection>
      {comparison && sent && (
        <ApplicantDifferences
          differences={differencesOf(comparison)}
          saving={saving}
          onSave={(picks) => void save(comparison, picks, sent.key)}
        />
      )}
    </div>
  );
}
