import { useEffect, useRef, useState } from 'react';
import { cvTexts } from './cv-texts';

/** What a screen takes as a CV. */
export interface CvRules {
  /** The extensions that it takes, without the dot. */
  extensions: readonly string[];
  maxSize: number;
  wrongType: string;
  tooLarge: string;
}

export type CvUploadState<Sent> =
  | { stage: 'empty'; fault: string | null }
  | { stage: 'sending'; file: File; percent: number }
  /** Done; shown for a moment before the screen goes on. */
  | { stage: 'done'; file: File }
  | { stage: 'ready'; file: File; sent: Sent }
  | { stage: 'failed'; file: File; fault: string };

/** Sends a file and waits until it has been read; tells how far it is. */
export type SendCv<Sent> = (
  file: File,
  tell: (percent: number) => void,
  signal: AbortSignal,
) => Promise<Sent>;

export interface CvUpload<Sent> {
  state: CvUploadState<Sent>;
  rules: CvRules;
  take: (file: File) => Promise<void>;
  /** Forgets the file, also while it is on its way. */
  clear: () => void;
}

const successTime = 1200;
const empty = { stage: 'empty', fault: null } as const;

/** One CV on its way to the server. `onReady` hears of it once the sign of success has been seen. */
export function useCvUpload<Sent>(
  rules: CvRules,
  send: SendCv<Sent>,
  onReady: (sent: Sent, file: File) => void = () => {},
): CvUpload<Sent> {
  const [state, setState] = useState<CvUploadState<Sent>>(empty);
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function take(file: File) {
    underWay.current?.abort();
    const fault = faultOf(file, rules);
    if (fault) return setState({ stage: 'empty', fault });
    const work = new AbortController();
    underWay.current = work;
    setState({ stage: 'sending', file, percent: 0 });
    try {
      const tell = (percent: number) => {
        if (!work.signal.aborted) setState({ stage: 'sending', file, percent });
      };
      const sent = await send(file, tell, work.signal);
      setState({ stage: 'done', file });
      await aMoment(successTime, work.signal);
      setState({ stage: 'ready', file, sent });
      onReady(sent, file);
    } catch (cause) {
      if (work.signal.aborted) return;
      setState({ stage: 'failed', file, fault: cause instanceof Error ? cause.message : cvTexts.failed });
    }
  }

  function clear() {
    underWay.current?.abort();
    setState(empty);
  }

  return { state, rules, take, clear };
}

export function faultOf({ name, type, size }: File, rules: CvRules): string | null {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? (type === 'application/pdf' ? 'pdf' : '');
  if (!rules.extensions.includes(extension)) return rules.wrongType;
  if (size > rules.maxSize) return rules.tooLarge;
  return size === 0 ? cvTexts.emptyFile : null;
}

function aMoment(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
