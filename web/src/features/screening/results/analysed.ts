import type { BadgeLook } from '../../../ui/badge';
import { type AnalysisResult, type Candidate, scoreOf, scoreText } from '../candidate';
import { scoreTexts, resultsTexts as texts } from '../texts';

export type AnalysedCandidate = Candidate & { cv_analysis_result: AnalysisResult };

/** Those with a result, the highest score first, without one last. */
export function analysedOf(candidates: readonly Candidate[]): AnalysedCandidate[] {
  return candidates.filter(isAnalysed).sort((a, b) => (scoreOf(b) ?? -1) - (scoreOf(a) ?? -1));
}

function isAnalysed(candidate: Candidate): candidate is AnalysedCandidate {
  return candidate.cv_analysis_result !== null;
}

interface Summary {
  total: string;
  average: string;
  best: string;
}

const oneDecimal = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function summaryOf(results: readonly AnalysedCandidate[]): Summary {
  const scores = results.map(scoreOf).filter((score) => score !== null);
  const sum = scores.reduce((total, score) => total + score, 0);
  return {
    total: `${results.length}`,
    average: scores.length > 0 ? `${oneDecimal.format(sum / scores.length)}%` : texts.none,
    best: scores.length > 0 ? `${scoreText(Math.max(...scores))}%` : texts.none,
  };
}

/** A score in its colour, with the word that says the same. */
export function scoreBadge(score: number | null): { look: BadgeLook; text: string } {
  if (score === null) return { look: 'neutral', text: scoreTexts.none };
  const number = `${scoreText(score)}%`;
  if (score >= 70) return { look: 'good', text: `${number} · ${scoreTexts.words.good}` };
  if (score >= 40) return { look: 'attention', text: `${number} · ${scoreTexts.words.part}` };
  return { look: 'bad', text: `${number} · ${scoreTexts.words.low}` };
}
