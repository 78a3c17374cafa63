import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../api/api-error';
import { toasts } from '../../lib/toasts';
import { Button } from '../../ui/button';
import { FileIcon } from '../../ui/cv-upload';
import { FormFoot, FormSection } from '../../ui/form-section';
import { Notice } from '../../ui/notice';
import { PrivacyNote } from '../../ui/privacy-note';
import { type Answers, givenAnswers, type Question } from '../../ui/question-field';
import { QuestionSteps } from '../../ui/question-steps';
import { applicationsKey } from './applications-queries';
import { applyOfOld, legacyFault, legacyTypes } from './legacy-calls';
import { legacyTexts as texts } from './texts';

interface LegacyApplicationFormProps {
  jobId: string;
  questions: Question[];
}

export function LegacyApplicationForm({ jobId, questions }: LegacyApplicationFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [cv, setCv] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  function choose(file: File) {
    const wrong = legacyFault(file);
    setFault(wrong);
    setCv(wrong ? null : file);
  }

  async function send() {
    if (!cv) return setFault(texts.cvRequired);
    const missing = questions.find(({ id }) => !answers[id]?.trim());
    if (missing) return setFailure(texts.unanswered(missing.text));
    setBusy(true);
    setFailure(null);
    try {
      await applyOfOld(jobId, cv, givenAnswers(questions, answers));
      toasts.show('success', texts.success);
      await queries.invalidateQueries({ queryKey: applicationsKey });
      await navigate('/mis-postulaciones');
    } catch (cause) {
      setFailure(errorText(cause, texts.failed));
      setBusy(false);
    }
  }

  return (
    <>
      <FormSection {...texts.cv}>
        <div className="full legacy-cv">
          <FileChooser cv={cv} onChoose={choose} />
          <div role="alert">{fault && <p className="error">{fault}</p>}</div>
          <PrivacyNote />
        </div>
      </FormSection>
      {questions.length > 0 ? (
        <FormSection {...texts.questions}>
          <div className="full">
            <QuestionSteps
              questions={questions}
              answers={answers}
              onAnswer={(id, answer) => setAnswers((old) => ({ ...old, [id]: answer }))}
              unanswered={({ text }) => texts.unanswered(text)}
              submitText={texts.submit}
              busyText={texts.submitting}
              busy={busy}
              onSubmit={() => void send()}
            />
          </div>
        </FormSection>
      ) : (
        <FormFoot text={null}>
          <Button look="action" busy={busy} onClick={() => void send()}>
            {busy ? texts.submitting : texts.submit}
          </Button>
        </FormFoot>
      )}
      <div role="alert">{failure && <Notice bad>{failure}</Notice>}</div>
    </>
  );
}

function FileChooser({ cv, onChoose }: { cv: File | null; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (file) onChoose(file);
  }

  const open = () => input.current?.click();
  return (
    <>
      {cv ? (
        <div className="sheet file-row">
          <FileIcon name={cv.name} />
          <p className="file-name">{cv.name}</p>
          <Button onClick={open}>{texts.change}</Button>
        </div>
      ) : (
        <Button look="ink" onClick={open}>
          {texts.choose}
        </Button>
      )}
      <input ref={input} hidden type="file" accept={legacyTypes} aria-label={texts.file} onChange={take} />
    </>
  );
}
