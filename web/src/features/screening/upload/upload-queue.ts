import { ApiError, errorText } from '../../../api/api-error';
import { toasts } from '../../../lib/toasts';
import { callTexts, uploadTexts as texts } from '../texts';
import { fileFault, isZipName } from './file-check';
import type { UploadCalls, UploadTicket } from './upload-calls';

export interface Upload {
  id: number;
  file: File;
  /** 0 before it begins, 100 when it is stored, -1 when it failed. */
  progress: number;
}

export interface Rejection {
  name: string;
  reason: string;
}

export interface UploadState {
  uploads: readonly Upload[];
  rejected: readonly Rejection[];
  /** Chosen files are being looked at and unpacked. */
  checking: boolean;
  sending: boolean;
}

/** As many at a time as keep the line busy without slowing each other down. */
const atOnce = 4;

/** Links are asked for in portions, so that none lapses while its file waits for its turn. */
const portion = 40;

/** Progress is told this often at most; a pile of files would otherwise redraw the list at every packet. */
const tellEvery = 100;

/** The files on their way to one posting. It outlives the dialog that shows it. */
export class UploadQueue {
  private state: UploadState = { uploads: [], rejected: [], checking: false, sending: false };
  private listeners = new Set<() => void>();
  private lastId = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  private uploadedListeners = new Set<() => void>();

  constructor(private readonly calls: UploadCalls) {}

  get current(): UploadState {
    return this.state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Calls the listener whenever files have been stored; returns how to stop that. */
  whenUploaded(listener: () => void): () => void {
    this.uploadedListeners.add(listener);
    return () => this.uploadedListeners.delete(listener);
  }

  /** Takes chosen files, those inside a ZIP one by one; what cannot be taken joins the rejected ones. */
  add = async (chosen: readonly File[]): Promise<void> => {
    this.set({ checking: true });
    for (const file of chosen) {
      const reason = await fileFault(file);
      if (reason) this.reject(file.name, reason);
      else if (isZipName(file.name)) await this.unpack(file);
      else this.take(file);
    }
    this.set({ checking: false });
  };

  /** Takes a file off the list; only one that waits. */
  remove = (id: number): void => {
    if (this.state.sending) return;
    this.set({
      uploads: this.state.uploads.filter((upload) => upload.id !== id || !isPending(upload)),
    });
  };

  clearRejected = (): void => this.set({ rejected: [] });

  /** Sends all that wait, and once more those that failed. */
  send = async (): Promise<void> => {
    if (this.state.sending) return;
    const waiting = this.state.uploads.filter(isLeft);
    if (waiting.length === 0) return;
    this.set({ sending: true });
    let sent = 0;
    try {
      for (let at = 0; at < waiting.length; at += portion)
        sent += await this.sendPortion(waiting.slice(at, at + portion));
    } catch (cause) {
      toasts.show('error', failureOf(cause));
    } finally {
      this.set({ sending: false });
    }
    this.tellFailures(waiting);
    if (sent === 0) return;
    toasts.show('success', texts.sent(sent));
    for (const listener of this.uploadedListeners) listener();
  };

  private async sendPortion(uploads: Upload[]): Promise<number> {
    const tickets = await this.calls.links(uploads.map(({ file }) => file));
    const wanted: [Upload, UploadTicket][] = [];
    uploads.forEach((upload, index) => {
      const ticket = tickets[index];
      if (ticket?.link) wanted.push([upload, ticket]);
      else this.skip(upload, ticket?.message ?? '');
    });
    let sent = 0;
    const lane = async () => {
      for (let next = wanted.shift(); next; next = wanted.shift()) if (await this.sendOne(...next)) sent += 1;
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return sent;
  }

  private async sendOne({ id, file }: Upload, { link }: UploadTicket): Promise<boolean> {
    if (!link) return false;
    try {
      // 100 is kept for the answer: all bytes sent is not yet stored.
      await this.calls.put(link, file, (percent) => this.progress(id, Math.min(Math.max(percent, 1), 99)));
      this.progress(id, 100);
      return true;
    } catch {
      this.progress(id, -1);
      return false;
    }
  }

  private tellFailures(waiting: Upload[]): void {
    const ids = new Set(waiting.map(({ id }) => id));
    const failed = this.state.uploads.filter(({ id, progress }) => ids.has(id) && progress === -1);
    const first = failed[0];
    if (first) toasts.show('error', failed.length === 1 ? texts.failedOne(first.file.name) : texts.failedAll);
  }

  private async unpack(zip: File): Promise<void> {
    try {
      const { files, refused } = await this.calls.unpack(zip);
      for (const { name, fault } of refused)
        this.reject(name, fault === 'size' ? texts.reasons.size : texts.reasons.inZip);
      for (const { name, bytes } of files) {
        const file = new File([bytes], name);
        const reason = await fileFault(file);
        if (reason) this.reject(name, reason);
        else this.take(file);
      }
    } catch {
      this.reject(zip.name, texts.reasons.zip);
    }
  }

  private take(file: File): void {
    if (this.state.uploads.some((upload) => upload.file.name === file.name)) {
      this.reject(file.name, texts.reasons.exists);
      return;
    }
    this.lastId += 1;
    this.set({ uploads: [...this.state.uploads, { id: this.lastId, file, progress: 0 }] });
  }

  /** The server does not want it: it leaves the list with the server's reason. */
  private skip(upload: Upload, message: string): void {
    const reason = /already exists/i.test(message) ? texts.reasons.exists : message || texts.reasons.invalid;
    this.set({ uploads: this.state.uploads.filter(({ id }) => id !== upload.id) });
    this.reject(upload.file.name, reason);
  }

  private reject(name: string, reason: string): void {
    this.set({ rejected: [...this.state.rejected, { name, reason }] });
  }

  private progress(id: number, progress: number): void {
    this.state = {
      ...this.state,
      uploads: this.state.uploads.map((upload) => (upload.id === id ? { ...upload, progress } : upload)),
    };
    this.timer ??= setTimeout(() => this.tell(), tellEvery);
  }

  private set(part: Partial<UploadState>): void {
    this.state = { ...this.state, ...part };
    this.tell();
  }

  private tell(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const listener of this.listeners) listener();
  }
}

export function isPending({ progress }: Upload): boolean {
  return progress === 0;
}

/** Still to be sent: it waits, or it failed. */
export function isLeft({ progress }: Upload): boolean {
  return progress === 0 || progress === -1;
}

function failureOf(cause: unknown): string {
  if (cause instanceof ApiError) return errorText(cause, callTexts.links);
  return cause instanceof Error ? cause.message : texts.failedAll;
}
