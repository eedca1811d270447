import { judgeSimilarity, type WrongPair } from '#features/integrity/rules/answer-similarity.ts';
import { judgeTimes, type TimedAnswer } from '#features/integrity/rules/answer-times.ts';
import { type Tier, tiers } from '#features/integrity/rules/tier.ts';

/** Dice with a seed: fast enough for millions of throws. */
function createDice(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, normal };
}

/** `textbook`: as the statistics suppose. `rough`: heavier tails, people who speed up, and options that attract by ability. */
export type Honesty = 'textbook' | 'rough';

/** How many of so many honest attempts reach each tier or one above it. */
export type Alarms = { attempts: number; reached: Record<Exclude<Tier, 'none'>, number> };

function count(found: readonly Tier[]): Alarms {
  const least = (tier: Tier) => found.filter((one) => tiers.indexOf(one) >= tiers.indexOf(tier)).length;
  return { attempts: found.length, reached: { unusual: least('unusual'), rare: least('rare'), very_rare: least('very_rare') } };
}

const othersPerQuestion = 200;

/** Honest candidates answer forms of 20, 40 or 60 questions; what is known of a question comes from 200 others. */
export function simulateTimes(honesty: Honesty, attempts: number, seed: number): Alarms {
  const { next, normal } = createDice(seed);
  /** Of unit variance, with eight degrees of freedom where it is rough. */
  const residual = (): number => {
    if (honesty === 'textbook') return normal();
    let chi = 0;
    for (let at = 0; at < 8; at++) chi += normal() ** 2;
    return (normal() / Math.sqrt(chi / 8)) * Math.sqrt(6 / 8);
  };
  const found: Tier[] = [];
  for (let nth = 0; nth < attempts; nth++) {
    const questions = [20, 40, 60][nth % 3] ?? 40;
    const [speed, trend] = [0.3 * normal(), honesty === 'rough' ? -0.4 * next() : 0];
    const answers = Array.from({ length: questions }, (_, at): TimedAnswer => {
      const [mean, own] = [3.7 + 0.4 * normal(), 0.3 + 0.3 * next()];
      const deviation = Math.hypot(own, 0.3);
      const others = {
        answers: othersPerQuestion,
        logMean: mean + (deviation * normal()) / Math.sqrt(othersPerQuestion),
        logDeviation: deviation * (1 + normal() / Math.sqrt(2 * othersPerQuestion)),
      };
      return { seconds: Math.exp(mean + speed + trend * (at / questions) + own * residual()), others };
    });
    found.push(judgeTimes(answers).tier);
  }
  return count(found);
}

const [form, cohort, wrongOptions] = [60, 300, 3] as const;
/** Everybody has the same questions, or a quarter of them each. */
const banks = [60, 240] as const;

/** One cohort of honest candidates of one type, each compared with all others: what was answered where, 0 for right, 1 to 3 for wrong. */
function sitCohort({ next, normal }: ReturnType<typeof createDice>, honesty: Honesty, bank: number): Int8Array[] {
  const difficulty = Array.from({ length: bank }, () => normal());
  const pull = Array.from({ length: bank * wrongOptions }, () => 0.7 * normal());
  const byAbility = Array.from({ length: bank * wrongOptions }, () => (honesty === 'rough' ? 0.5 * normal() : 0));
  return Array.from({ length: cohort }, () => {
    const ability = 0.8 + normal();
    const answers = new Int8Array(bank).fill(-1);
    const order = Array.from({ length: bank }, (_, at) => at);
    for (let at = 0; at < form; at++) {
      const other = at + Math.floor(next() * (bank - at));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
      const question = order[at] ?? 0;
      if (next() < 1 / (1 + Math.exp((difficulty[question] ?? 0) - ability))) {
        answers[question] = 0;
        continue;
      }
      const weights = [0, 1, 2].map((option) => {
        const where = question * wrongOptions + option;
        return Math.exp((pull[where] ?? 0) + (byAbility[where] ?? 0) * ability);
      });
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const chosen = weights.findIndex((weight) => (left -= weight) < 0);
      answers[question] = Math.max(0, chosen) + 1;
    }
    return answers;
  });
}

/** Cohorts of 300 honest candidates with forms of 60, by turns all the same and from a bank of 240; each is compared with the 299 others. */
export function simulateSimilarity(honesty: Honesty, cohorts: number, seed: number): Alarms {
  const dice = createDice(seed);
  const found: Tier[] = [];
  for (let nth = 0; nth < cohorts; nth++) {
    const bank = banks[nth % 2] ?? 60;
    const people = sitCohort(dice, honesty, bank);
    const counts = Array.from({ length: bank }, (_, question) =>
      [1, 2, 3].map((option) => people.filter((answers) => answers[question] === option).length),
    );
    for (const mine of people) {
      const wrong = [...mine.keys()].filter((question) => (mine[question] ?? 0) > 0);
      const pairs = new Map<number, WrongPair[]>();
      for (const [other, theirs] of people.entries()) {
        if (theirs === mine) continue;
        const both = wrong.filter((question) => (theirs[question] ?? 0) > 0);
        pairs.set(
          other,
          both.map((question) => ({ isSame: theirs[question] === mine[question], counts: counts[question] ?? [] })),
        );
      }
      found.push(judgeSimilarity(pairs, cohort - 1).tier);
    }
  }
  return count(found);
}
