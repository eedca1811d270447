import { type Seeded, seeded } from '#features/questions/rules/seeded.ts';
import { bellCurve } from './demo-candidate.ts';

type DemoPerson = { email: string; key: string; nth: number; joinedAt: Date };
type DemoType = { code: string; priceCents: number };

/** An attempt that somebody of the demo world has behind them; its name is the same on every machine. */
export type PlannedAttempt = { name: string; email: string; code: string; startedAt: Date; ability: number };

const dayMs = 24 * 60 * 60 * 1000;

/** Of ten people in a row seven have sat a type, each type another seven. */
const hasSat = (nth: number, type: number): boolean => (nth * 3 + type * 7) % 10 < 7;

/** Of a hundred people about this many have sat one type twice. */
const repeating = 12;

/** People get better by this when they come again. */
const gain = 5;

/** What one person of the demo world has sat within the last year: one thing after the other, at some types twice. */
export function planAttempts(who: DemoPerson, types: readonly DemoType[], now: Date): PlannedAttempt[] {
  const { email, key, nth: person, joinedAt } = who;
  const dice = seeded(`demo attempts of ${key}`);
  const talent = talentOf(key);
  const chosen = dice.shuffle(types.filter((_, at) => hasSat(person, at)));
  const [again] = chosen;
  const row = again && dice.int(1, 100) <= repeating ? [...chosen, again] : chosen;
  const fromMs = Math.max(joinedAt.getTime() + dayMs, now.getTime() - 360 * dayMs);
  // What costs something is followed by two weeks of rest; nobody's rest lasts until today.
  const untilMs = now.getTime() - ((row.at(-1)?.priceCents ?? 0) > 0 ? 16 : 1.5) * dayMs;
  const stepMs = Math.max(0, untilMs - fromMs) / Math.max(1, row.length);
  return row.map(({ code }, nth) => {
    const isRepeated = nth >= chosen.length;
    return {
      name: `demo attempt of ${key} at ${code}${isRepeated ? ', again' : ''}`,
      email,
      code,
      startedAt: new Date(Math.round(fromMs + (nth + dice.int(0, 50) / 100) * stepMs)),
      ability: abilityNow(dice, talent) + (isRepeated ? gain : 0),
    };
  });
}

/** How good somebody of the demo world is in general, in percent. */
export const talentOf = (key: string): number => bellCurve(seeded(`demo talent of ${key}`), 65, 9);

/** Days differ. */
export const abilityNow = (dice: Seeded, talent: number): number => bellCurve(dice, talent, 7);
