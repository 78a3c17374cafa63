import { lazy, Suspense } from 'react';
import type { Candidate, CandidateDetail, Decision } from './candidate';
import { ContactDialog } from './review/contact-dialog';
import { DecisionDialog } from './review/decision-dialog';
import { RemoveDialog } from './review/remove-dialog';
import { ShortcutsDialog } from './review/shortcuts-dialog';
import type { UploadView } from './upload/add-candidates-dialog';
import type { Uploads } from './upload/use-uploads';

const AddCandidatesDialog = lazy(() => import('./upload/add-candidates-dialog'));

/** What a dialog asks about. There is one at a time. */
export type Asking =
  | { kind: 'add'; view: UploadView }
  | { kind: 'contact'; candidate: Candidate }
  | { kind: 'remove'; candidate: Candidate }
  | { kind: 'decide'; candidate: CandidateDetail; decision: Decision }
  | { kind: 'help' };

interface CandidateDialogsProps {
  asking: Asking | null;
  message: string;
  uploads: Uploads;
  shortcutsOn: boolean;
  onShortcuts: (on: boolean) => void;
  onRemove: (candidate: Candidate) => void;
  onChanged: (candidate: Candidate) => void;
  onClose: () => void;
}

export function CandidateDialogs(props: CandidateDialogsProps) {
  const { asking, message, uploads, shortcutsOn, onShortcuts, onRemove, onChanged, onClose } = props;
  switch (asking?.kind) {
    case 'add':
      return (
        <Suspense fallback={null}>
          <AddCandidatesDialog uploads={uploads} view={asking.view} onClose={onClose} />
        </Suspense>
      );
    case 'contact':
      return (
        <ContactDialog
          candidate={asking.candidate}
          onSent={() => onChanged(asking.candidate)}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <RemoveDialog
          candidate={asking.candidate}
          onRemove={() => onRemove(asking.candidate)}
          onClose={onClose}
        />
      );
    case 'decide':
      return (
        <DecisionDialog
          candidate={asking.candidate}
          decision={asking.decision}
          message={message}
          onDecided={() => onChanged(asking.candidate)}
          onClose={onClose}
        />
      );
    case 'help':
      return <ShortcutsDialog on={shortcutsOn} onSwitch={onShortcuts} onClose={onClose} />;
    default:
      return null;
  }
}
