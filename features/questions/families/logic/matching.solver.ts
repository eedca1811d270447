import type { Solver } from '../family.ts';
import { permutations } from './permutations.ts';
import { onlyOne, sentencesOf } from './statements.ts';

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'];
const verbs = 'plays|speaks|brings|teaches|studies|repairs';
const bare = 'play|speak|bring|teach|study|repair';

/** Who has what and comes when. */
type Guess = { objectOf: (name: string) => string; dayOf: (name: string) => number; ownerOf: (thing: string) => string };
type Reader = [pattern: RegExp, holds: (guess: Guess, parts: readonly string[]) => boolean];

const readers: readonly Reader[] = [
  [
    new RegExp(`^(\\w+) comes in earlier in the week than whoever (?:${verbs}) (.+)\\.`),
    ({ dayOf, ownerOf }, [name = '', thing = '']) => dayOf(name) < dayOf(ownerOf(thing)),
  ],
  [
    new RegExp(`^Whoever (?:${verbs}) (.+) comes in on (\\w+)\\.`),
    ({ dayOf, ownerOf }, [thing = '', day = '']) => dayOf(ownerOf(thing)) === week.indexOf(day),
  ],
  [/^(\w+) does not come in on (\w+)\./, ({ dayOf }, [name = '', day = '']) => dayOf(name) !== week.indexOf(day)],
  [
    new RegExp(`^Either (\\w+) or (\\w+) (?:${verbs}) (.+)\\.`),
    ({ ownerOf }, [one = '', two = '', thing = '']) => [one, two].includes(ownerOf(thing)),
  ],
  [
    new RegExp(`^(\\w+) (?:${verbs}) neither (.+) nor (.+)\\.`),
    ({ objectOf }, [name = '', one = '', two = '']) => ![one, two].includes(objectOf(name)),
  ],
  [new RegExp(`^(\\w+) does not (?:${bare}) (.+)\\.`), ({ objectOf }, [name = '', thing = '']) => objectOf(name) !== thing],
  [new RegExp(`^(\\w+) (?:${verbs}) (.+)\\.`), ({ objectOf }, [name = '', thing = '']) => objectOf(name) === thing],
];

/** Goes through all arrangements of things and days and keeps those that contradict no sentence. */
export const solveMatching: Solver = ({ question, options }) => {
  const [, names, list] = /^(.+?) each .+?: (.+?)\. /.exec(question) ?? [];
  const people = names?.split(/, | and /) ?? [];
  const things = list?.split(/, | and /) ?? [];
  const sentences = sentencesOf(question.slice(question.indexOf(list ?? '') + (list?.length ?? 0) + 1));
  const ask = sentences.pop() ?? '';
  const clues = sentences
    .filter((text) => !text.startsWith('Each of them'))
    .map((text) => {
      const reader = readers.find(([pattern]) => pattern.test(text));
      return { holds: reader?.[1], parts: reader?.[0].exec(text)?.slice(1) ?? [] };
    });
  if (clues.some(({ holds }) => !holds)) return -1;
  const answers = new Set<string>();
  const dayOrders = question.includes('Each of them comes in') ? [...permutations(week)] : [week];
  for (const had of permutations(things))
    for (const days of dayOrders) {
      const guess: Guess = {
        objectOf: (name) => had[people.indexOf(name)] ?? '',
        dayOf: (name) => week.indexOf(days[people.indexOf(name)] ?? ''),
        ownerOf: (thing) => people[had.indexOf(thing)] ?? '',
      };
      if (clues.every(({ holds, parts }) => holds?.(guess, parts))) answers.add(answerTo(ask, guess));
    }
  return answers.size === 1 ? onlyOne(options, ({ text }) => answers.has(text)) : -1;
};

function answerTo(ask: string, { objectOf, dayOf, ownerOf }: Guess): string {
  const who = new RegExp(`^Who (?:${verbs}) (.+)\\?`).exec(ask)?.[1];
  if (who !== undefined) return ownerOf(who);
  const name = /does (\w+) /.exec(ask)?.[1] ?? '';
  return ask.startsWith('On which day') ? (week[dayOf(name)] ?? '') : objectOf(name);
}
