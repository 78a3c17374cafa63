import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { LoadFailure } from '../../ui/load-failure';
import { QuestionsForm } from '../../ui/questions-form';
import { Skeleton } from '../../ui/skeleton';
import { answersFailure, applicationsKey, postingQuestions, sendAnswers } from './applications-queries';
import { listTexts, answerTexts as texts } from './texts';

interface AnswersDialogProps {
  applicationId: string;
  postingId: string;
  onClose: () => void;
}

/** The questions of a posting, for an application that was sent without answering them. */
export function AnswersDialog({ applicationId, postingId, onClose }: AnswersDialogProps) {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(postingQuestions(postingId));
  const questions = data?.flatMap(({ id, text, type = 'OPEN' }) => (id ? [{ id, text, type }] : []));

  async function done() {
    onClose();
    await queries.invalidateQueries({ queryKey: applicationsKey });
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p className="small quiet">{texts.text}</p>
      {isError && (
        <LoadFailure text={texts.loadFailed} retryText={listTexts.retry} retry={() => void refetch()} />
      )}
      {!questions && !isError && <Skeleton label={texts.loading} />}
      {questions && (
        <QuestionsForm
          questions={questions}
          send={(answers) => sendAnswers(applicationId, answers)}
          failure={answersFailure}
          onDone={() => void done()}
        />
      )}
      <Button look="quiet" onClick={onClose}>
        {texts.close}
      </Button>
    </Dialog>
  );
}
