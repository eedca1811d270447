/** The test and the result that the first page shows as a sample; the question is in no form, and nobody has this result. */
export const sampleTest = {
  code: 'GAT-1',
  order: 12,
  /** How far the sample candidate is: these are flagged or left open, everything else before `order` is answered. */
  flagged: [5, 9],
  open: [9],
  clock: '1:32:08',
  question: {
    difficulty: 'medium',
    category: 'Numerical Reasoning',
    points: 2,
    text: 'A flight leaves at 9:20 a.m. local time and lands at 2:05 p.m. local time, in a time zone two hours ahead. How long was it in the air?',
    options: ['6 h 45 min', '2 h 45 min', '4 h 45 min', '3 h 15 min'],
    chosen: '2 h 45 min',
  },
} as const;

export const sampleResult = {
  code: 'GAT-1',
  percent: 78.3,
  points: 7830,
  band: { from: 73, to: 83.6 },
  categories: [
    { category: 'Numerical Reasoning', questions: 10, answered: 10, percent: 90 },
    { category: 'Verbal Reasoning', questions: 10, answered: 10, percent: 80 },
    { category: 'Abstract Reasoning', questions: 10, answered: 10, percent: 70 },
    { category: 'Logical Reasoning', questions: 10, answered: 10, percent: 80 },
    { category: 'Data Interpretation', questions: 10, answered: 10, percent: 90 },
    { category: 'Digital Literacy', questions: 10, answered: 10, percent: 60 },
  ],
} as const;

/**
 * The marks of organizations that trust Meridian. All of them are invented: the strip says so as long as one of them is a sample.
 * A real mark enters only with the written permission of its owner, with `isSample: false`.
 */
export const trustedMarks = [
  { sign: 'star', name: 'Northlight University', isSample: true },
  { sign: 'waves', name: 'Fathom & Quay', isSample: true },
  { sign: 'arch', name: 'Academy of Vell', isSample: true },
  { sign: 'sun', name: 'Solstrand Energy', isSample: true },
  { sign: 'bridge', name: 'Tallow Bridge College', isSample: true },
  { sign: 'ninefold', name: 'Ninefold Works', isSample: true },
] as const;

export type TrustedSign = (typeof trustedMarks)[number]['sign'];
