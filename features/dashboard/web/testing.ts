import type { MeasuredQuestion } from '../contract/analytics.ts';

/** A question that forty people answered in a test, hard and weak. */
export const measuredQuestion = (changes: Partial<MeasuredQuestion> = {}): MeasuredQuestion => ({
  id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  key: 'gat-1/numbers/primes',
  version: 2,
  text: 'Which of these is prime?',
  is_active: true,
  type: { code: 'GAT-1', name: 'Global Aptitude Test 1' },
  category: 'Numbers',
  difficulty: 'medium',
  attempts: 40,
  demo_attempts: 0,
  unanswered: 0,
  facility: 0.28,
  discrimination: 0.1,
  median_seconds: 12,
  options: [],
  drift: { recent: { attempts: 0, rights: 0 }, earlier: { attempts: 40, rights: 11 }, z: null, is_alarm: false },
  ...changes,
});
