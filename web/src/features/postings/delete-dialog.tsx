import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { Posting } from './posting';
import { tableTexts } from './texts';
import { usePostingActions } from './use-posting-actions';

/** Asks before a posting of the table is deleted. */
export function DeleteDialog({ posting, onClose }: { posting: Posting; onClose: () => void }) {
  const texts = tableTexts.dialog;
  const { busy, remove } = usePostingActions();

  async function removeAndClose() {
    await remove(posting, { success: tableTexts.deleted });
    onClose();
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p>{texts.text(posting.title)}</p>
      <p className="small quiet">{texts.consequence}</p>
      <div className="btn-row">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button look="danger-solid" busy={busy} onClick={() => void removeAndClose()}>
          {busy ? texts.removing : texts.remove}
        </Button>
      </div>
    </Dialog>
  );
}
