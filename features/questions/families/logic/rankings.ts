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
const stands = (count: number): string => (count === 1 ? 'stands' : 'stand');

/** "the oldest", "the second oldest", ... "the youngest". */
function superlative(place: number, count: number, most: string, least: string): string {
  if (place === 0) return `the ${most}`;
  if (place === count - 1) return `the ${least}`;
  return `the ${ordinals[place]} ${most}`;
}

export const rankings: readonly Ranking[] = [
  {
    intro: (names) => `${names} ran a race, and no two finished together.`,
    before: (one, two) => `${one} finished before ${two}.`,
    after: (two, one) => `${two} finished after ${one}.`,
    directly: (one, two) => `${one} finished directly before ${two}.`,
    gap: (one, two, between) => `Exactly ${people(between)} finished between ${one} and ${two}.`,
    neither: (name) => `${name} finished neither first nor last.`,
    ask: (place, count) => (place === count - 1 ? 'Who finished last?' : `Who finished ${ordinals[place]}?`),
    from: 'from first to last',
  },
  {
    intro: (names) => `${names} stand in a queue.`,
    before: (one, two) => `${one} stands somewhere in front of ${two}.`,
    after: (two, one) => `${two} stands somewhere behind ${one}.`,
    directly: (one, two) => `${one} stands directly in front of ${two}.`,
    gap: (one, two, between) => `Exactly ${people(between)} ${stands(between)} between ${one} and ${two}.`,
    neither: (name) => `${name} stands neither first nor last.`,
    ask: (place, count) => (place === count - 1 ? 'Who stands last?' : `Who stands ${ordinals[place]}, counted from the front?`),
    from: 'from the front to the back',
  },
  {
    intro: (names) => `${names} are all of different ages.`,
    before: (one, two) => `${one} is older than ${two}.`,
    after: (two, one) => `${two} is younger than ${one}.`,
    directly: (one, two) => `${one} is older than ${two}, and nobody is between them in age.`,
    gap: (one, two, between) => `Exactly ${people(between)} ${between === 1 ? 'is' : 'are'} between ${one} and ${two} in age.`,
    neither: (name) => `${name} is neither the oldest nor the youngest.`,
    ask: (place, count) => `Who is ${superlative(place, count, 'oldest', 'youngest')}?`,
    from: 'from the oldest to the youngest',
  },
  {
    intro: (names) => `${names} are all of different heights.`,
    before: (one, two) => `${one} is taller than ${two}.`,
    after: (two, one) => `${two} is shorter than ${one}.`,
    directly: (one, two) => `${one} is taller than ${two}, and nobody is between them in height.`,
    gap: (one, two, between) => `Exactly ${people(between)} ${between === 1 ? 'is' : 'are'} between ${one} and ${two} in height.`,
    neither: (name) => `${name} is neither the tallest nor the shortest.`,
    ask: (place, count) => `Who is ${superlative(place, count, 'tallest', 'shortest')}?`,
    from: 'from the tallest to the shortest',
  },
  {
    intro: (names) => `${names} live in one house, each on a floor of their own, with no floor empty.`,
    before: (one, two) => `${one} lives higher up than ${two}.`,
    after: (two, one) => `${two} lives lower down than ${one}.`,
    directly: (one, two) => `${one} lives directly above ${two}.`,
    gap: (one, two, between) => `Exactly ${people(between)} ${between === 1 ? 'lives' : 'live'} on floors between ${one} and ${two}.`,
    neither: (name) => `${name} lives neither on the top floor nor on the bottom floor.`,
    ask: (place, count) => `Who lives on the ${floorName(place, count)} floor${place === 0 || place === count - 1 ? '' : ' from the top'}?`,
    from: 'from the top floor to the bottom floor',
  },
  {
    intro: (names) => `${names} came to a meeting one after another.`,
    before: (one, two) => `${one} came earlier than ${two}.`,
    after: (two, one) => `${two} came later than ${one}.`,
    directly: (one, two) => `${one} came directly before ${two}.`,
    gap: (one, two, between) => `Exactly ${people(between)} came between ${one} and ${two}.`,
    neither: (name) => `${name} came neither first nor last.`,
    ask: (place, count) => (place === count - 1 ? 'Who came last?' : `Who came ${ordinals[place]}?`),
    from: 'from first to last',
  },
];

const floorName = (place: number, count: number): string =>
  place === 0 ? 'top' : place === count - 1 ? 'bottom' : (ordinals[place] ?? '');
