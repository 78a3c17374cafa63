import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../api/api-error';
import { FactLine } from '../../../ui/fact-line';
import { LoadFailure } from '../../../ui/load-failure';
import { Notice } from '../../../ui/notice';
import { Score } from '../../../ui/score';
import { Skeleton } from '../../../ui/skeleton';
import {
  type CandidateDetail,
  type Decision,
  emailOf,
  nameOf,
  originOf,
  type Rating,
  scoreOf,
} from '../candidate';
import { candidateDetail } from '../candidates-queries';
import { callTexts, reviewTexts as texts } from '../texts';
import { DecisionPanel } from './decision-panel';
import { DocumentViewer } from './document-viewer';
import { evidenceOf, markedEvidence } from './evidence';
import { ReviewEvidence } from './review-evidence';
import { ReviewFrame } from './review-frame';
import './candidate-review.css';

export type ReviewPart = 'evidence' | 'cv' | 'decision';

const parts: ReviewPart[] = ['evidence', 'cv', 'decision'];

interface CandidateReviewProps {
  id: string;
  /** The part that is shown first where there is room for one only. */
  part: ReviewPart;
  onPart: (part: ReviewPart) => void;
  /** Another dialog asks something; on phones, where the review is one too, it makes room. */
  covered: boolean;
  message: string;
  onMessage: (message: string) => void;
  onRate: (candidate: CandidateDetail, rating: Rating) => void;
  onDecide: (candidate: CandidateDetail, decision: Decision) => void;
  onContact: (candidate: CandidateDetail) => void;
  onClose: () => void;
}

/** One candidate: the CV beside what the score stands on, and the recruiter's own say. */
export function CandidateReview(props: CandidateReviewProps) {
  const { id, covered, onClose } = props;
  const candidate = useQuery(candidateDetail(id));
  const titleId = useId();
  return (
    <ReviewFrame titleId={titleId} covered={covered} onClose={onClose}>
      <ReviewHead titleId={titleId} candidate={candidate.data} onClose={onClose} />
      {candidate.data ? (
        <ReviewBody key={id} {...props} candidate={candidate.data} />
      ) : (
        <div className="review-state">
          {candidate.isPending ? (
            <Skeleton label={texts.loading} lines={[46, 62, 100, 84, 92, 60]} />
          ) : (
            <Missing cause={candidate.error} retry={() => void candidate.refetch()} />
          )}
        </div>
      )}
    </ReviewFrame>
  );
}

function Missing({ cause, retry }: { cause: unknown; retry: () => void }) {
  if (cause instanceof ApiError && cause.status === 404) {
    return (
      <div role="alert">
        <Notice>{texts.missing}</Notice>
      </div>
    );
  }
  return <LoadFailure text={errorText(cause, callTexts.candidate)} retryText={texts.retry} retry={retry} />;
}

interface ReviewHeadProps {
  titleId: string;
  candidate: CandidateDetail | undefined;
  onClose: () => void;
}

function ReviewHead({ titleId, candidate, onClose }: ReviewHeadProps) {
  return (
    <header className="review-head">
      <div>
        <p className="caption quiet">
          <span id={titleId}>{texts.title}</span>
          <span className="review-subtitle"> · {texts.subtitle}</span>
        </p>
        <h2>{candidate ? nameOf(candidate) : '\u00a0'}</h2>
        <FactLine>
          {candidate && emailOf(candidate)}
          {candidate?.profile.phone}
          {candidate && originOf(candidate)}
        </FactLine>
      </div>
      {candidate && <Score value={scoreOf(candidate)} large />}
      <button type="button" className="icon-btn icon-x" aria-label={texts.close} onClick={onClose} />
    </header>
  );
}

function ReviewBody({
  candidate,
  part,
  onPart,
  message,
  onMessage,
  onRate,
  onDecide,
  onContact,
}: CandidateReviewProps & { candidate: CandidateDetail }) {
  // A new object at each choice, so that choosing the same one again leads to it again.
  const [choice, setChoice] = useState<{ id: string } | null>(null);
  const active = choice?.id ?? null;
  const body = useRef<HTMLDivElement>(null);
  const evidence = candidate.assessment && evidenceOf(candidate.assessment);
  const marked = evidence ? markedEvidence(evidence, active) : [];

  useScrollTo(body, choice, part);

  function show(id: string, where: ReviewPart) {
    setChoice({ id });
    onPart(where);
  }

  return (
    <div ref={body}>
      <PartTabs part={part} onPart={onPart} />
      <div className="review-grid" data-part={part}>
        <div className="desk-cv">
          <DocumentViewer
            candidate={candidate}
            marked={marked}
            active={active}
            onChoose={(id) => show(id, 'evidence')}
          />
        </div>
        <div className="evidence">
          <ReviewEvidence
            candidate={candidate}
            evidence={evidence}
            active={active}
            onChoose={(id) => show(id, 'cv')}
          />
          <DecisionPanel
            candidate={candidate}
            message={message}
            onMessage={onMessage}
            onRate={(rating) => onRate(candidate, rating)}
            onDecide={(decision) => onDecide(candidate, decision)}
            onContact={() => onContact(candidate)}
          />
        </div>
      </div>
    </div>
  );
}

/** Brings the quote of the chosen reason into view, or the reason of the chosen quote, once that part shows. */
function useScrollTo(body: RefObject<HTMLElement | null>, choice: { id: string } | null, part: ReviewPart) {
  useEffect(() => {
    if (!choice) return;
    const target = part === 'cv' ? `[data-mark="${choice.id}"]` : `#${choice.id}`;
    body.current?.querySelector(target)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [body, choice, part]);
}

/** On phones the parts of a review are looked at one by one. */
function PartTabs({ part, onPart }: { part: ReviewPart; onPart: (part: ReviewPart) => void }) {
  return (
    <nav className="phone-tabs" aria-label={texts.parts}>
      {parts.map((one) => (
        <button key={one} type="button" aria-current={one === part || undefined} onClick={() => onPart(one)}>
          {texts.tabs[one]}
        </button>
      ))}
    </nav>
  );
}

/** Where a candidate would be shown, while none is chosen. */
export function NoCandidate({ children }: { children: ReactNode }) {
  return <div className="review-none">{children}</div>;
}
