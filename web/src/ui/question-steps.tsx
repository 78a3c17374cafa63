import { useEffect, useRef, useState } from 'react';
import { Button } from './button';
import { ProgressBar } from './progress-bar';
import { type Answers, answerFault, type Question, QuestionField } from './question-field';
import { questionTexts as texts } from './question-texts';
import './question-steps.css';

interface QuestionStepsProps {
  questions: readonly Question[];
  answers: Answers;
  onAnswer: (id: string, answer: string) => void;
  /** What to say about a question without an answer; without it every answer may stay out. */
  unanswered?: (question: Question) => string;
  submitText: string;
  busyText: string;
  busy: boolean;
  onSubmit: () => void;
}

/** Questions one at a time. */
export function QuestionSteps({ questions, answers, onAnswer, unanswered, ...end }: QuestionStepsProps) {
  const [at, setAt] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const question = questions[at];
  const isLast = at === questions.length - 1;

  useEffect(() => {
    if (moved.current && at >= 0) place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [at]);

  if (!question) return null;
  const answer = answers[question.id] ?? '';

  function go(to: number) {
    moved.current = true;
    setFault(null);
    setAt(to);
  }

  function next() {
    if (!question) return;
    const missing = answer.trim() === '' ? (unanswered?.(question) ?? null) : null;
    const wrong = missing ?? answerFault(question, answer);
    setFault(wrong);
    if (wrong) place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    else if (isLast) end.onSubmit();
    else go(at + 1);
  }

  return (
    <div className="question-steps">
      <div>
        <p className="small quiet figures" role="status">
          {texts.step(at + 1, questions.length)}
        </p>
        <ProgressBar label={texts.progress} percent={Math.round(((at + 1) / questions.length) * 100)} />
      </div>
      <div ref={place}>
        <QuestionField
          key={question.id}
          question={question}
          value={answer}
          error={fault ?? undefined}
          onChange={(value) => {
            setFault(null);
            onAnswer(question.id, value);
          }}
        />
      </div>
      <div className="btn-row">
        {at > 0 && <Button onClick={() => go(at - 1)}>{texts.previous}</Button>}
        <Button look={isLast ? 'action' : 'ink'} busy={end.busy} onClick={next}>
          {!isLast ? texts.next : end.busy ? end.busyText : end.submitText}
        </Button>
      </div>
    </div>
  );
}
