import { useState } from 'react';
import { errorText } from '../../api/api-error';
import { toasts } from '../../lib/toasts';
import { Notice } from '../../ui/notice';
import { type Answers, givenAnswers, type Question } from '../../ui/question-field';
import { QuestionSteps } from '../../ui/question-steps';
import type { GivenAnswer } from './application';
import { answerTexts as texts } from './texts';

interface QuestionsFormProps {
  questions: Question[];
  send: (answers: GivenAnswer[]) => Promise<unknown>;
  /** Hears that the answers were sent, or that there were none. */
  onDone: () => void;
}

/** Questions one at a time, all of them optional. */
export function QuestionsForm({ questions, send, onDone }: QuestionsFormProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit() {
    const given = givenAnswers(questions, answers);
    if (given.length === 0) return onDone();
    setBusy(true);
    setFailure(null);
    try {
      await send(given);
      toasts.show('success', texts.sent);
      onDone();
    } catch (cause) {
      setFailure(errorText(cause, texts.sendFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <QuestionSteps
        questions={questions}
        answers={answers}
        onAnswer={(id, answer) => setAnswers((old) => ({ ...old, [id]: answer }))}
        submitText={texts.send}
        busyText={texts.sending}
        busy={busy}
        onSubmit={() => void submit()}
      />
      <div role="alert">{failure && <Notice bad>{failure}</Notice>}</div>
    </>
  );
}
