import type { PostingMetrics } from './candidate';

export const pollEvery = 3_000;
export const pollCeiling = 300_000;

type Work = Pick<PostingMetrics, 'uploading' | 'reading' | 'queued'>;

/** How many things of a posting are under way: files on their way, files being read, analyses. */
export function pendingWork({ uploading, reading, queued }: Work): number {
  return uploading + reading + queued;
}

/** Candidates that an analysis would take up. */
export function unanalysed({ total, total_analyzed, queued, failed }: PostingMetrics): number {
  return Math.max(0, total - total_analyzed - queued - failed);
}

/**
 * Watches how a posting's work gets on. It is asked for again and again while there is any; the ceiling counts from the
 * last progress, so that a large pile is followed to its end and one that stands still is not asked for forever.
 */
export class ProgressWatch {
  private seen = '';
  private movedAt = Date.now();

  /** Something was started just now. */
  restart(): void {
    this.movedAt = Date.now();
  }

  /** When to ask next, in milliseconds; false when there is nothing to wait for. */
  next(metrics: PostingMetrics | undefined): number | false {
    if (!metrics) return false;
    const figures = figuresOf(metrics);
    if (figures !== this.seen) {
      this.seen = figures;
      this.movedAt = Date.now();
    }
    return pendingWork(metrics) > 0 && !this.isStuck(metrics) ? pollEvery : false;
  }

  /** There is work, but it has not moved for as long as it is waited for. */
  isStuck(metrics: PostingMetrics): boolean {
    return pendingWork(metrics) > 0 && Date.now() - this.movedAt >= pollCeiling;
  }
}

/** The figures whose change means that the list has changed too. */
export function figuresOf(metrics: PostingMetrics): string {
  const { total, total_analyzed, uploading, reading, queued, failed, outdated } = metrics;
  return [total, total_analyzed, uploading, reading, queued, failed, outdated].join(' ');
}
