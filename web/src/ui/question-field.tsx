import { Choices } from './choices';
import { questionTexts as texts } from './question-texts';
import { TextField } from './text-field';
import { TextareaField } from './textarea-field';

/** A question of a posting. Types that are not known are answered in words. */
export interface Question {
  id: string;
  text: string;
  type: string;
  options?: string[];
}

export type Answers = Readonly<Record<string, string>>;

const yesOrNo = [texts.yes, texts.no];

interface QuestionFieldProps {
  question: Question;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

export function QuestionField({ question, value, onChange, error }: QuestionFieldProps) {
  const { id, text, type, options } = question;
  const choices =
    type === 'YES_NO' ? yesOrNo : type.toLowerCase() === 'multiple_choice' ? options : undefined;
  if (choices) {
    return (
      <Choices
        label={text}
        name={id}
        choices={choices.map((choice) => ({ value: choice, label: choice }))}
        error={error}
        checkedValue={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const input = {
    label: text,
    value,
    error,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (type === 'NUMERICAL') return <TextField {...input} inputMode="decimal" maxLength={30} />;
  return <TextareaField {...input} maxLength={5000} />;
}

/** What is wrong with an answer; null when it may be sent. An empty one is for the screen to judge. */
export function answerFault({ type }: Question, answer: string): string | null {
  const isNumber = /^[+-]?\d+([.,]\d+)?$/.test(answer.trim());
  return type === 'NUMERICAL' && answer.trim() !== '' && !isNumber ? texts.notANumber : null;
}

/** The answers as calls take them: those that were given, numbers with a decimal point. */
export function givenAnswers(questions: readonly Question[], answers: Answers) {
  return questions.flatMap(({ id, type }) => {
    const answer = (answers[id] ?? '').trim();
    if (!answer) return [];
    return [{ questionId: id, answer: type === 'NUMERICAL' ? answer.replace(',', '.') : answer }];
  });
}
