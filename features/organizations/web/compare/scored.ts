import type { ComparisonView } from '../../contract/comparison.ts';
import { hasVerdict } from '#features/results/rules/link.ts';

export type ComparedCandidate = ComparisonView['candidates'][number];
type Score = NonNullable<Extract<ComparedCandidate['result'], { level: 'full' }>['score']>;
export type Scored = ComparedCandidate & { score: Score };

export const candidateName = ({ name, email }: Pick<ComparedCandidate, 'name' | 'email'>): string => name ?? email;

/** Only a full result that can be relied on has a score to draw. */
export function scoredOf(candidates: readonly ComparedCandidate[]): Scored[] {
  return candidates.flatMap((candidate) => {
    const { result } = candidate;
    const score = result.level === 'full' && hasVerdict(result.state) ? result.score : null;
    return score ? [{ ...candidate, score }] : [];
  });
}
