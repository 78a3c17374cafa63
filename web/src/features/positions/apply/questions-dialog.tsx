import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import type { Question } from '../../../ui/question-field';
import { QuestionsForm } from '../../../ui/questions-form';
import { extraTexts as texts } from '../texts';
import { answersFailure, sendAnswers } from './apply-calls';

interface QuestionsDialogProps {
  applicationId: string;
  questions: Question[];
  onClose: () => void;
}

/** The questions of a posting, which are optional: an introduction, then one after the other. */
export function QuestionsDialog({ applicationId, questions, onClose }: QuestionsDialogProps) {
  const [begun, setBegun] = useState(false);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {begun ? (
        <QuestionsForm
          questions={questions}
          send={(answers) => sendAnswers(applicationId, answers)}
          failure={answersFailure}
          onDone={onClose}
        />
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
