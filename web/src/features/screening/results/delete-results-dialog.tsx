import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, errorText } from '../../../api/api-error';
import { toasts } from '../../../lib/toasts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { refreshCandidates } from '../candidates-queries';
import { deleteResults } from '../change-candidate';
import { resultsTexts } from '../texts';

const redirectAfter = 1500;

interface DeleteResultsDialogProps {
  postingId: string;
  ids: string[];
  /** Where the posting is shown; what comes after the deletion. */
  path: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before results are deleted, and leads back to the posting afterwards. */
export function DeleteResultsDialog({ postingId, ids, path, onDeleted, onClose }: DeleteResultsDialogProps) {
  const texts = resultsTexts.dialog;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [count] = useState(ids.length);
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate(path), redirectAfter);
    return () => clearTimeout(timer);
  }, [done, navigate, path]);

  async function remove() {
    setBusy(true);
    try {
      await deleteResults(ids);
      toasts.show('success', resultsTexts.removed);
      setDone(true);
      onDeleted();
      await refreshCandidates(queries, postingId);
    } catch (cause) {
      toasts.show('error', failureOf(cause));
      onClose();
    }
  }

  if (done) return null;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p>{texts.question(count)}</p>
      <p className="small quiet">{texts.consequence}</p>
      <div className="btn-row">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button look="danger-solid" busy={busy} onClick={() => void remove()}>
          {busy ? texts.removing : texts.remove}
        </Button>
      </div>
    </Dialog>
  );
}

export function failureOf(cause: unknown): string {
  const texts = resultsTexts.removeFailed;
  if (!(cause instanceof ApiError)) return texts.other(String(cause));
  switch (cause.status) {
    case 401:
      return texts[401];
    case 403:
      return texts[403];
    case 404:
      return texts[404];
    case 400:
      return texts[400](errorText(cause, cause.message));
    default:
      return texts.other(errorText(cause, cause.message));
  }
}
