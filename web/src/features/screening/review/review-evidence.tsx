import { type ReactNode, useId } from 'react';
import { Notice } from '../../../ui/notice';
import type { CandidateDetail } from '../candidate';
import { reviewTexts, evidenceTexts as texts } from '../texts';
import { CriteriaBars } from './criteria-bars';
import type { AllEvidence } from './evidence';
import { ReasonsList, SoftSkills } from './reasons-list';

interface ReviewEvidenceProps {
  candidate: CandidateDetail;
  evidence: AllEvidence | null;
  active: string | null;
  onChoose: (id: string) => void;
}

/** What the score stands on, or why there is none. */
export function ReviewEvidence({ candidate, evidence, active, onChoose }: ReviewEvidenceProps) {
  const { assessment, cv_analysis_result: result } = candidate;
  const questions = assessment?.questions ?? result?.soft_skills_questions ?? [];
  return (
    <>
      <HiddenText hidden={candidate.hidden} />
      <StateNote candidate={candidate} />
      {assessment && assessment.criteria.length > 0 && (
        <Part title={texts.criteria(assessment.score)}>
          <CriteriaBars criteria={assessment.criteria} />
          <p className="caption quiet criteria-note">
            {texts.note} {texts.certainty(assessment.certainty)}
          </p>
        </Part>
      )}
      <Part title={texts.reasons}>
        {evidence && evidence.reasons.length > 0 ? (
          <ReasonsList evidence={evidence.reasons} active={active} onChoose={onChoose} />
        ) : (
          <PlainReasons reasons={result?.analysis_data.reasons ?? []} />
        )}
      </Part>
      {evidence && evidence.softSkills.length > 0 && (
        <Part title={texts.soft}>
          <SoftSkills evidence={evidence.softSkills} active={active} onChoose={onChoose} />
        </Part>
      )}
      {questions.length > 0 && (
        <Part title={texts.questions}>
          <ol className="questions">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </Part>
      )}
      <Answers candidate={candidate} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function PlainReasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return <p className="small quiet">{texts.noReasons}</p>;
  return (
    <ul className="tail-list small">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/** Why there is no score, or that it is an old one. */
function StateNote({ candidate }: { candidate: CandidateDetail }) {
  const { analysis_state: state, problem, assessment, cv_analysis_result: result } = candidate;
  if (problem) {
    const isReading = state !== 'FAILED' || !candidate.document;
    return (
      <Notice bad>
        <p>
          <b>{isReading ? reviewTexts.unreadable : reviewTexts.analysisFailed}.</b> {problem}
        </p>
        <p>{reviewTexts.unreadableText}</p>
      </Notice>
    );
  }
  if (state === 'QUEUED') return <Notice>{reviewTexts.queued}</Notice>;
  if (!assessment && !result) {
    return (
      <Notice>
        <b>{reviewTexts.notAnalysed}.</b> {reviewTexts.notAnalysedText}
      </Notice>
    );
  }
  return result?.outdated ? <Notice>{reviewTexts.outdated}</Notice> : null;
}

/** Tells what somebody put into the file for programs only, and where. */
function HiddenText({ hidden }: Pick<CandidateDetail, 'hidden'>) {
  if (hidden.length === 0) return null;
  return (
    <Notice>
      <p>
        <b>{reviewTexts.hiddenTitle}</b> {reviewTexts.hiddenText}
      </p>
      <ul className="hidden-text">
        {hidden.map(({ page, text, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice on a page, and never move
          <li key={index}>
            {reviewTexts.hiddenWhere(page)}, {reason}: <q>{text}</q>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Answers({ candidate: { answers } }: { candidate: CandidateDetail }) {
  if (answers.length === 0) return null;
  return (
    <Part title={texts.answers}>
      <dl className="answers small">
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer || texts.noAnswer}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
