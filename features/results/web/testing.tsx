import type { MyAttempt } from '#features/attempts/contract/attempts.ts';
import type { ResultView } from '../contract.ts';

export const resultId = '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f';

/** A passed result in three categories, in a group of 240. */
export const resultOf = (changes: Partial<ResultView> = {}): ResultView => ({
  id: resultId,
  attempt_id: '0d4d2a51-6a0e-4a6e-8c1f-1f6f0b0f9b11',
  type: { code: 'GAT-1', slug: 'gat-1', name: 'Global Aptitude Test 1' },
  state: 'submitted',
  points: 7500,
  percent: 75,
  earned: 225,
  possible: 300,
  passed: true,
  pass_percent: 60,
  num_questions: 60,
  answered: 58,
  left_out: 0,
  categories: [
    { category: 'Numerical Reasoning', questions: 20, answered: 20, percent: 90 },
    { category: 'Verbal Reasoning', questions: 20, answered: 20, percent: 70 },
    { category: 'Abstract Reasoning', questions: 20, answered: 18, percent: 55 },
  ],
  band: { from: 69, to: 80.1 },
  comparison: {
    percentile: 81,
    size: 240,
    computed_at: '2026-03-02T08:07:00Z',
    histogram: [0, 0, 0, 1, 2, 4, 8, 12, 18, 26, 34, 38, 33, 26, 18, 10, 6, 3, 1, 0],
  },
  started_at: '2026-03-01T10:00:00Z',
  completed_at: '2026-03-01T10:41:05Z',
  seconds_used: 2465,
  seconds_allowed: 3600,
  extra_seconds: 0,
  returned_seconds: 0,
  paused_seconds: 0,
  close_reason: null,
  late_answers: 0,
  late_questions: [],
  regraded_at: null,
  has_answers: false,
  annulment: null,
  is_upheld: false,
  payment_mark: null,
  ...changes,
});

export const attemptOf = (changes: Partial<MyAttempt> = {}): MyAttempt => ({
  id: '0d4d2a51-6a0e-4a6e-8c1f-1f6f0b0f9b11',
  type: { code: 'GAT-1', slug: 'gat-1', name: 'Global Aptitude Test 1' },
  state: 'submitted',
  created_at: '2026-03-01T09:58:00Z',
  started_at: '2026-03-01T10:00:00Z',
  deadline_at: '2026-03-01T11:00:00Z',
  paused_until: null,
  submitted_at: '2026-03-01T10:41:05Z',
  num_questions: 60,
  answered: 58,
  result_id: resultId,
  close_reason: null,
  annulment: null,
  result: { percent: 75, points: 7500, passed: true, pass_percent: 60 },
  ...changes,
});

/** An attempt that is open in this state, with `leftSeconds` on its clock at `now`. */
export const openAttemptOf = (state: 'ready' | 'running' | 'closing', now: string, leftSeconds = 0): MyAttempt =>
  attemptOf({
    state,
    started_at: state === 'ready' ? null : now,
    deadline_at: state === 'ready' ? null : new Date(Date.parse(now) + leftSeconds * 1000).toISOString(),
    submitted_at: null,
    answered: 12,
    result_id: null,
    result: null,
  });
