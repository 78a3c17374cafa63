import type { Assessment, Mark, Quote, Reason } from '../candidate';

/** A reason as it is shown: with the number that ties it to its quotes in the CV. */
export interface Evidence {
  id: string;
  /** Null for soft skills, whose quotes show only when they are chosen. */
  number: number | null;
  /** Speaks for the candidate in part only. */
  part: boolean;
  text: string;
  quotes: Quote[];
}

export interface AllEvidence {
  reasons: Evidence[];
  softSkills: Evidence[];
}

/** The numbered reasons and the soft skills of an assessment. */
export function evidenceOf({ criteria, reasons, soft_skills }: Assessment): AllEvidence {
  const partly = new Set(criteria.filter(({ state }) => state === 'partly').map(({ id }) => id));
  const shown = (kind: string, numbered: boolean) => (reason: Reason, index: number) => ({
    id: `${kind}-${index + 1}`,
    number: numbered ? index + 1 : null,
    part: reason.criterion !== undefined && partly.has(reason.criterion),
    text: reason.text,
    quotes: reason.quotes,
  });
  return { reasons: reasons.map(shown('razon', true)), softSkills: soft_skills.map(shown('blanda', false)) };
}

/** What is marked in the CV: every numbered reason, and of the rest only the chosen one. */
export function markedEvidence({ reasons, softSkills }: AllEvidence, active: string | null): Evidence[] {
  return [...reasons, ...softSkills.filter(({ id }) => id === active)];
}

export interface PlacedMark {
  key: string;
  evidence: Evidence;
  mark: Mark;
  /** The last box of a quote carries the number. */
  isLast: boolean;
}

/** The boxes to draw on one page. */
export function marksOn(page: number, marked: readonly Evidence[]): PlacedMark[] {
  return marked.flatMap((evidence) =>
    evidence.quotes.flatMap(({ marks }, quote) =>
      marks.flatMap((mark, index) =>
        mark.page === page
          ? [{ key: `${evidence.id}-${quote}-${index}`, evidence, mark, isLast: index === marks.length - 1 }]
          : [],
      ),
    ),
  );
}

/** The pages that a reason's quotes stand on. */
export function pagesOf({ quotes }: Evidence): number[] {
  const pages = new Set(quotes.flatMap(({ marks }) => marks.map(({ page }) => page)));
  return [...pages].sort((a, b) => a - b);
}

export interface TextPiece {
  start: number;
  text: string;
  /** The reason that this piece is quoted for, if any. */
  evidence: Evidence | null;
  /** A quote ends with this piece. */
  isLast: boolean;
}

/** Cuts a text where quotes begin and end. Where two overlap, the chosen one is shown, else the first. */
export function piecesOf(text: string, marked: readonly Evidence[], active: string | null): TextPiece[] {
  // Spans count characters; the language counts halves of some of them.
  const characters = Array.from(text);
  const spans = marked.flatMap((evidence) =>
    evidence.quotes
      .filter(({ start, end }) => start >= 0 && start < end && end <= characters.length)
      .map(({ start, end }) => ({ start, end, evidence })),
  );
  const cuts = new Set([0, characters.length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const places = [...cuts].sort((a, b) => a - b);
  return places.slice(0, -1).map((start, index) => {
    const end = places[index + 1] ?? characters.length;
    const covering = spans.filter((span) => span.start <= start && span.end >= end);
    const shown = covering.find(({ evidence }) => evidence.id === active) ?? covering[0];
    return {
      start,
      text: characters.slice(start, end).join(''),
      evidence: shown?.evidence ?? null,
      isLast: shown?.end === end,
    };
  });
}
