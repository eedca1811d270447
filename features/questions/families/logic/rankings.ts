/** A way in which people form an order, and how it is spoken of. The first in the order is `before` all others. */
export type Ranking = {
  intro: (people: string) => string;
  before: (one: string, two: string) => string;
  after: (two: string, one: string) => string;
  directly: (one: string, two: string) => string;
  gap: (one: string, two: string, between: number) => string;
  neither: (name: string) => string;
  ask: (place: number, count: number) => string;
  from: string;
};

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const people = (count: number): string => (count === 1 ? 'one person' : 'two people');
const is = (count: number): string => (count === 1 ? 'is' : 'are');

/** "the oldest", "the second oldest", ... "the youngest". */
function superlative(place: number, count: number, most: string, least: string): string {
  if (place === 0) return `the ${most}`;
  if (place === count - 1) return `the ${least}`;
  return `the ${ordinals[place]} ${most}`;
}

export const rankings: readonly Ranking[] = [
  {
    intro: (names) => `${names} ran a race, and there were no ties.`,
    before: (one, two) => `${one} finished before ${two}.`,
    after: (two, one) => `${two} finished after ${one}.`,
    directly: (one, two) => `${one} finished immediately before ${two}.`,
    gap: (one, two, between) => `Exactly ${people(between)} finished between ${one} and ${two}.`,
    neither: (name) => `${name} finished neither first nor last.`,
    ask: (place, count) => (place === count - 1 ? 'Who finished last?' : `Who finished ${ordinals[place]}?`),
    from: 'from first to last',
  },
  {
    intro: (names) => `${names} are standing in line.`,
    before: (one, two) => `${one} is somewhere in front of ${two}.`,
    after: (two, one) => `${two} is somewhere behind ${one}.`,
    directly: (one, two) => `${one} is directly in front of ${two}.`,
    gap: (one, two, between) => `Exactly ${people(between)} ${is(between)} standing between ${one} and ${two}.`,
    neither: (name) => `${name} is neither first nor last in line.`,
    ask: (place, count) => (place === count - 1 ? 'Who is last in line?' : `Who is ${ordinals[place]} in line?`),
    from: 'from the front to the back',
  },
  {
    intro: (names) => `${names} are all different ages.`,
    before: (one, two) => `${one} is older than ${two}.`,
    after: (two, one) => `${two} is younger than ${one}.`,
    directly: (one, two) => `${one} is older than ${two}, and nobody is between them in age.`,
    gap: (one, two, between) => `Exactly ${people(between)} ${is(between)} between ${one} and ${two} in age.`,
    neither: (name) => `${name} is neither the oldest nor the youngest.`,
    ask: (place, count) => `Who is ${superlative(place, count, 'oldest', 'youngest')}?`,
    from: 'from the oldest to the youngest',
  },
  {
    intro: (names) => `${names} are all different heights.`,
    before: (one, two) => `${one} is taller than ${two}.`,
    after: (two, one) => `${two} is shorter than ${one}.`,
    directly: (one, two) => `${one} is taller than ${two}, and nobody is between them in height.`,
    gap: (one, two, between) => `Exactly ${people(between)} ${is(between)} between ${one} and ${two} in height.`,
    neither: (name) => `${name} is neither the tallest nor the shortest.`,
    ask: (place, count) => `Who is ${superlative(place, count, 'tallest', 'shortest')}?`,
    from: 'from the tallest to the shortest',
  },
  {
    intro: (names) => `${names} live in the same building, one on each floor.`,
    before: (one, two) => `${one} lives on a higher floor than ${two}.`,
    after: (two, one) => `${two} lives on a lower floor than ${one}.`,
    directly: (one, two) => `${one} lives directly above ${two}.`,
    gap: (one, two, between) =>
      `Exactly ${people(between)} ${between === 1 ? 'lives on a floor' : 'live on floors'} between ${one} and ${two}.`,
    neither: (name) => `${name} lives on neither the top floor nor the bottom floor.`,
    ask: (place, count) => `Who lives on the ${floorName(place, count)} floor${place === 0 || place === count - 1 ? '' : ' from the top'}?`,
    from: 'from the top floor to the bottom floor',
  },
  {
    intro: (names) => `${names} arrived at a meeting one at a time.`,
    before: (one, two) => `${one} arrived earlier than ${two}.`,
    after: (two, one) => `${two} arrived later than ${one}.`,
    directly: (one, two) => `${one} arrived immediately before ${two}.`,
    gap: (one, two, between) => `Exactly ${people(between)} arrived between ${one} and ${two}.`,
    neither: (name) => `${name} arrived neither first nor last.`,
    ask: (place, count) => (place === count - 1 ? 'Who arrived last?' : `Who arrived ${ordinals[place]}?`),
    from: 'from first to last',
  },
];

const floorName = (place: number, count: number): string =>
  place === 0 ? 'top' : place === count - 1 ? 'bottom' : (ordinals[place] ?? '');
