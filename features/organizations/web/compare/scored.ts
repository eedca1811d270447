import type { ComparisonView } from '../../contract/comparison.ts';

export type ComparedCandidate = ComparisonView['candidates'][number];
type Score = NonNullable<Exclude<ComparedCandidate['result'], { level: 'nothing' }>['score']>;
export type Scored = ComparedCandidate & { score: Score };

export const candidateName = ({ name, email }: Pick<ComparedCandidate, 'name' | 'email'>): string => name ?? email;

/** Only a full result that counts for something has a score to draw. */
export function scoredOf(candidates: readonly ComparedCandidate[]): Scored[] {
  return candidates.flatMap((candidate) => {
    const score = candidate.result.level === 'nothing' ? null : candidate.result.score;
    return score ? [{ ...candidate, score }] : [];
  });
}
