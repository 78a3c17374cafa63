import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toasts } from '../../../lib/toasts';
import type { Question } from '../../../ui/question-field';
import type { Position } from '../position';
import { markApplied, questionsOf } from '../positions-queries';
import { applyTexts, extraTexts } from '../texts';
import { ConfirmDialog } from './confirm-dialog';
import { GuestDialog } from './guest-dialog';
import { MailDialog } from './mail-dialog';
import { QuestionsDialog } from './questions-dialog';

interface ApplyFlowProps {
  position: Position;
  isApplicant: boolean;
  onApplying: (applying: boolean) => void;
  onClose: () => void;
}

type Stage =
  | { name: 'confirm' }
  | { name: 'questions'; applicationId: string; questions: Question[] }
  | { name: 'guest' }
  | { name: 'mail'; email: string };

/** The way from the button to an application: one dialog after the other, never one over another. */
export function ApplyFlow({ position, isApplicant, onApplying, onClose }: ApplyFlowProps) {
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>(isApplicant ? { name: 'confirm' } : { name: 'guest' });

  async function askFurther(applicationId: string) {
    toasts.show('success', applyTexts.success);
    try {
      const found = await queries.fetchQuery(questionsOf(position.posting_id));
      const questions = found.flatMap(({ id, text, type = 'OPEN' }) => (id ? [{ id, text, type }] : []));
      if (questions.length > 0) setStage({ name: 'questions', applicationId, questions });
      else onClose();
    } catch {
      toasts.show('error', extraTexts.loadFailed);
      onClose();
    } finally {
      markApplied(queries, position.posting_id);
    }
  }

  switch (stage.name) {
    case 'confirm':
      return (
        <ConfirmDialog position={position} onApplying={onApplying} onApplied={askFurther} onClose={onClose} />
      );
    case 'questions':
      return (
        <QuestionsDialog applicationId={stage.applicationId} questions={stage.questions} onClose={onClose} />
      );
    case 'guest':
      return (
        <GuestDialog
          position={position}
          onApplied={(email) => setStage({ name: 'mail', email })}
          onClose={onClose}
        />
      );
    case 'mail':
      return <MailDialog email={stage.email} onClose={onClose} />;
  }
}
