import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import { type PastAttempt, whyNotStart } from '#features/catalog/rules/why-not-start.ts';

/** What waits for somebody: a paid attempt, the end of a waiting period, a certificate that runs out. */
export const nextKinds = ['paid', 'retake', 'expiring'] as const;
export type NextKind = (typeof nextKinds)[number];

export type TypeName = { code: string; slug: string; name: string };
/** `availableFrom` is only ever set for what is paid: when its waiting period ends. */
export type Next = { kind: NextKind; type: TypeName; at: Date; availableFrom: Date | null };

/** How long before its end a certificate is something to think of. */
const expiryNoticeMs = 60 * 24 * 60 * 60 * 1000;

type TypeHistory = { type: AssessmentType; history: readonly PastAttempt[]; hasPassed: boolean };
type Facts = {
  paid: readonly { type: TypeName; paidAt: Date }[];
  /** The types this person has tried, each with the attempts at it. */
  tried: readonly TypeHistory[];
  certificates: readonly { type: TypeName; expiresAt: Date | null }[];
};

const nameOf = ({ code, slug, name }: TypeName): TypeName => ({ code, slug, name });

/** Paid attempts first, the oldest payment leading; then what has a date, soonest first. */
export function upNext({ paid, tried, certificates }: Facts, now: Date): Next[] {
  const unused = paid.map(({ type, paidAt }): Next => {
    const history = tried.find((one) => one.type.code === type.code);
    const availableFrom = (history && whyNotStart(history.type, history.history, now)?.until) ?? null;
    return { kind: 'paid', type: nameOf(type), at: paidAt, availableFrom };
  });
  const isPaid = ({ type }: TypeHistory): boolean => paid.some((one) => one.type.code === type.code);
  const dated = [
    // What is paid says itself when it can begin.
    ...tried.filter((one) => !isPaid(one)).flatMap((one) => retakeOf(one, now) ?? []),
    ...certificates.flatMap((certificate) => expiryOf(certificate, now) ?? []),
  ];
  return [...unused.toSorted(bySoonest), ...dated.toSorted(bySoonest)];
}

const bySoonest = (one: Next, other: Next): number => one.at.getTime() - other.at.getTime();

/** Whoever passed has no reason to wait for another try. */
function retakeOf({ type, history, hasPassed }: TypeHistory, now: Date): Next | null {
  const until = hasPassed ? null : (whyNotStart(type, history, now)?.until ?? null);
  return until && { kind: 'retake', type: nameOf(type), at: until, availableFrom: null };
}

function expiryOf({ type, expiresAt }: Facts['certificates'][number], now: Date): Next | null {
  if (!expiresAt || expiresAt <= now || expiresAt.getTime() - now.getTime() > expiryNoticeMs) return null;
  return { kind: 'expiring', type: nameOf(type), at: expiresAt, availableFrom: null };
}
