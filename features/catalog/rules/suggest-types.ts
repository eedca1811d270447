/** What a suggestion is chosen by, in the words of the wire. */
type Offered = { code: string; shelf: string; price_cents: number; validity_months: number | null };

const isRehearsal = ({ shelf, validity_months: months }: Offered): boolean => shelf === 'practice' && months === null;
const isFreeCertificate = ({ price_cents: cents, validity_months: months }: Offered): boolean => cents === 0 && months !== null;

/**
 * The tests to take next, most fitting first and at most two: the free ones that somebody has not tried; after those, the next of the
 * family that was taken last, or the first that is offered.
 */
export function suggestTypes<Type extends Offered>(offered: readonly Type[], takenCodes: readonly string[]): Type[] {
  const open = offered.filter(({ code }) => !takenCodes.includes(code));
  const free = [open.find(isRehearsal), open.find(isFreeCertificate)].filter((type) => type !== undefined);
  // Whoever knows how a test works comes for the certificate first.
  if (free.length > 0) return takenCodes.length > 0 ? free.toReversed() : free;
  const following = takenCodes.map((code) => open.find((type) => followingCodes(code).includes(type.code))).find(Boolean);
  return [following ?? open[0]].filter((type) => type !== undefined);
}

/** Codes name their family: GAT-P1 rehearses GAT-1, GAT-2 comes after GAT-1, and TECH-SKILLS after TECH-SKILLS-JR. */
function followingCodes(code: string): string[] {
  const [, family = '', practice, level] = /^(.*?)(P?)(\d+)$/u.exec(code) ?? [];
  if (level !== undefined) return [`${family}${practice ? level : Number(level) + 1}`];
  return code.endsWith('-JR') ? [code.slice(0, -'-JR'.length)] : [];
}
