/** Where lists show a type: the four listed ones first, the tracks after, practice last. */
export const shelves = ['listed', 'track', 'practice'] as const;
export type Shelf = (typeof shelves)[number];

/**
 * Whether a type is there to rehearse with: its results show the key and the reasons. What earns a certificate never does, on whichever
 * shelf it stands.
 */
export const isPractice = ({ shelf, validityMonths }: Pick<AssessmentType, 'shelf' | 'validityMonths'>): boolean =>
  shelf === 'practice' && validityMonths === null;

/** What leaving the window does: `enforced` as the security screen says, or `warn-only`. */
export const leavePolicies = ['enforced', 'warn-only'] as const;
export type LeavePolicy = (typeof leavePolicies)[number];

/** A question of the same kind that is in no form. */
export type Sample = { question: string; options: readonly string[]; right: number; explanation: string };

/** Every price is in US dollars. */
export const currency = 'USD';

/** An assessment type as the catalog keeps it. */
export type AssessmentType = {
  id: string;
  code: string;
  slug: string;
  aliases: readonly string[];
  shelf: Shelf;
  name: string;
  level: string;
  priceCents: number;
  stripePriceId: string | null;
  numQuestions: number;
  durationMinutes: number | null;
  passPercent: number;
  attemptsPerYear: number | null;
  coolOffDays: number;
  validityMonths: number | null;
  leavePolicy: LeavePolicy;
  /** Whether the test room has a calculator. */
  allowsCalculator: boolean;
  summary: string;
  about: string;
  sample: Sample;
  publishedAt: Date | null;
  /** In how many attempts a question may be before it is retired; null: no limit. */
  exposureLimit: number | null;
};

export type Category = { id: string; slug: string; name: string; about: string };
