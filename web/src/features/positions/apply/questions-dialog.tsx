import { useState } from 'react';
import { errorText } from '../../../api/api-error';
import { toasts } from '../../../lib/toasts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { type Answers, givenAnswers, type Question } from '../../../ui/question-field';
import { QuestionSteps } from '../../../ui/question-steps';
import { extraTexts as texts } from '../texts';
import { sendAnswers } from './apply-calls';

interface QuestionsDialogProps {
  applicationId: string;
  questions: Question[];
  onClose: () => void;
}

/** The questions of a posting, which are optional: an introduction, then one after the other. */
export function QuestionsDialog({ applicationId, questions, onClose }: QuestionsDialogProps) {
  const [begun, setBegun] = useState(false);
  const [answers, setAnswers] = useState<Answers>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    const given = givenAnswers(questions, answers);
    if (given.length === 0) return onClose();
    setBusy(true);
    setFailure(null);
    try {
      await sendAnswers(applicationId, given);
      toasts.show('success', texts.sent);
      onClose();
    } catch (cause) {
      setFailure(errorText(cause, texts.sendFailed));
      setBusy(false);
    }
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      {begun ? (
        <>
          <QuestionSteps
            questions={questions}
            answers={answers}
            onAnswer={(id, answer) => setAnswers((old) => ({ ...old, [id]: answer }))}
            submitText={texts.send}
            busyText={texts.sending}
            busy={busy}
            onSubmit={() => void send()}
          />
          <div role="alert">{failure && <Notice bad>{failure}</Notice>}</div>
        </>
      ) : (
        <>
          <p>{texts.intro(questions.length)}</p>
          <div className="btn-row">
            <Button onClick={onClose}>{texts.skip}</Button>
            <Button look="action" onClick={() => setBegun(true)}>
              {texts.start}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
