import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { type Candidate, nameOf } from '../candidate';
import { removeTexts as texts } from '../texts';

interface RemoveDialogProps {
  candidate: Candidate;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before a candidate is deleted for good. */
export function RemoveDialog({ candidate, onRemove, onClose }: RemoveDialogProps) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p>{texts.question}</p>
      <p className="small quiet">{texts.consequence(nameOf(candidate))}</p>
      <div className="btn-row">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button look="danger-solid" onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </Dialog>
  );
}
