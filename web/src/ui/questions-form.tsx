import { useState } from 'react';
import { toasts } from '../lib/toasts';
import { Notice } from './notice';
import { type Answers, givenAnswers, type Question } from './question-field';
import { QuestionSteps } from './question-steps';
import { questionTexts as texts } from './question-texts';

interface QuestionsFormProps {
  questions: Question[];
  send: (answers: ReturnType<typeof givenAnswers>) => Promise<unknown>;
  /** What to say when they could not be sent. */
  failure: (cause: unknown) => string;
  /** Hears that the answers were sent, or that there were none. */
  onDone: () => void;
}

/** Questions one at a time, all of them optional. */
export function QuestionsForm({ questions, send, failure, onDone }: QuestionsFormProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function submit() {
    const given = givenAnswers(questions, answers);
    if (given.length === 0) return onDone();
    setBusy(true);
    setFault(null);
    try {
      await send(given);
      toasts.show('success', texts.sent);
      onDone();
    } catch (cause) {
      setFault(failure(cause));
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
      <div role="alert">{fault && <Notice bad>{fault}</Notice>}</div>
    </>
  );
}
