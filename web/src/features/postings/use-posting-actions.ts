import { useState } from 'react';
import { toasts } from '../../lib/toasts';
import { changeFailure, deletePosting, updatePosting, usePostingsChanged } from './change-posting';
import type { Posting } from './posting';
import { actionTexts, callTexts } from './texts';

export type NextStatus = 'ACTIVE' | 'INACTIVE' | 'CANCELLED';

interface RemoveOptions {
  /** The screens word it differently. */
  success: string;
  /** Called before the lists are asked for again: the page that shows the posting must leave first. */
  onRemoved?: () => void;
}

/** Changes of a single posting, each told by a toast. Nothing else starts while one is under way. */
export function usePostingActions() {
  const [busy, setBusy] = useState(false);
  const changed = usePostingsChanged();

  async function run(work: () => Promise<void>, failure: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (cause) {
      toasts.show('error', changeFailure(cause, failure));
      return false;
    } finally {
      setBusy(false);
    }
  }

  function setStatus(posting: Posting, status: NextStatus) {
    return run(async () => {
      const updated = await updatePosting(posting.posting_id, { status });
      toasts.show('success', actionTexts.done[status]);
      await changed(updated);
    }, callTexts.updateFailed);
  }

  function remove(posting: Posting, { success, onRemoved }: RemoveOptions) {
    return run(async () => {
      await deletePosting(posting.posting_id);
      toasts.show('success', success);
      onRemoved?.();
      await changed();
    }, callTexts.deleteFailed);
  }

  return { busy, setStatus, remove };
}
