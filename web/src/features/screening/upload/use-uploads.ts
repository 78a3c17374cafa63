import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { uploadCallsOf } from './upload-calls';
import { type Rejection, UploadQueue, type UploadState } from './upload-queue';

export interface Uploads extends UploadState {
  /** Here and by the server, but for those that were cleared away. */
  rejected: readonly Rejection[];
  add: (files: readonly File[]) => void;
  remove: (id: number) => void;
  send: () => void;
  clearRejected: () => void;
}

interface Refused {
  filename: string;
  reason: string;
}

/** The files on their way to a posting. What the server refuses after they have arrived joins the rejected ones. */
export function useUploads(postingId: string, refused: readonly Refused[], onUploaded: () => void): Uploads {
  const uploaded = useEffectEvent(onUploaded);
  const [queue] = useState(() => new UploadQueue(uploadCallsOf(postingId)));
  const state = useSyncExternalStore(queue.subscribe, () => queue.current);
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => queue.whenUploaded(() => uploaded()), [queue]);
  useLeaveWarning(state.sending);

  const rejected = useMemo(
    () => [
      ...state.rejected,
      ...refused
        .filter((file) => !cleared.has(nameOf(file)))
        .map(({ filename, reason }) => ({ name: filename, reason })),
    ],
    [state.rejected, refused, cleared],
  );

  return {
    ...state,
    rejected,
    add: (files) => void queue.add(files),
    remove: queue.remove,
    send: () => void queue.send(),
    clearRejected: () => {
      queue.clearRejected();
      setCleared(new Set(refused.map(nameOf)));
    },
  };
}

function nameOf({ filename, reason }: Refused): string {
  return `${filename}\n${reason}`;
}

/** Leaving the page would cut off what is being sent; the browser asks first. */
function useLeaveWarning(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [on]);
}
