import type { ComponentType } from 'react';
import type { CandidateQuestion } from '#features/attempts/contract/attempts.ts';
import type { FeedbackLevel } from '#features/results/rules/feedback.ts';

type Cell = { order: number; isAnswered: boolean; isFlagged: boolean; isCurrent: boolean; onGo: (order: number) => void };

/** The pieces of the test room and of the result that the samples are made of. */
export type SamplePieces = {
  Cell: ComponentType<Cell>;
  Labels: ComponentType<{ question: CandidateQuestion }>;
  SaveState: ComponentType<{ saving: { kind: 'saved' } }>;
  CategoryBar: ComponentType<{ percent: number; passPercent: number; level: FeedbackLevel }>;
};
