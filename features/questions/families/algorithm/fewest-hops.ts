import type { FigureOf } from '../../rules/figure.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { listed, sentence } from '../../rules/wording.ts';
import { cities } from '../kit/people.ts';
import { familyOf, type Kind, numberPrinted, sumOf } from '../program/program-items.ts';
import { pickScene } from '../kit/scenes.ts';

type Link = { from: string; to: string; cost: number };
type Route = { stops: string[]; cost: number };

/** Places in a ring, and a few links across it. */
function networkOf(dice: Seeded, names: readonly string[], size: number, across: number): { places: string[]; links: Link[] } {
  const places = dice.sample(names, size);
  const links: Link[] = places.slice(1).map((to, at) => ({ from: places[at] ?? '', to, cost: dice.int(2, 9) }));
  for (let tries = 0; links.length < size - 1 + across && tries < 30; tries++) {
    const [from = '', to = ''] = dice.sample(places, 2);
    if (!links.some((link) => [link.from, link.to].includes(from) && [link.from, link.to].includes(to)))
      links.push({ from, to, cost: dice.int(4, 20) });
  }
  return { places, links: dice.shuffle(links) };
}

/** Every route that visits no place twice. */
function routesOf(links: readonly Link[], start: string, goal: string): Route[] {
  const go = (stops: string[], cost: number): Route[] => {
    const here = stops.at(-1) ?? '';
    if (here === goal) return [{ stops, cost }];
    return links.flatMap(({ from, to, cost: more }) => {
      const next = from === here ? to : to === here ? from : '';
      return next === '' || stops.includes(next) ? [] : go([...stops, next], cost + more);
    });
  };
  return go([start], 0);
}

const landmarks = ['Harbor', 'Market', 'Museum', 'Park', 'School', 'Bridge', 'Stadium', 'Hospital', 'Library', 'Airport', 'Castle', 'Mill'];
const rooms = ['Alder', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch', 'Maple', 'Oak', 'Pine', 'Rowan', 'Willow'];

const settings = [
  { title: 'Direct flights', things: 'direct flights', unit: 'flights', time: 'hours', names: cities },
  { title: 'Bus lines', things: 'bus lines', unit: 'lines', time: 'minutes', names: landmarks },
  { title: 'Bike paths', things: 'bike paths', unit: 'paths', time: 'minutes', names: landmarks },
  { title: 'Cables between servers', things: 'cables between servers', unit: 'cables', time: 'milliseconds', names: rooms },
  {
    title: 'Ferry routes',
    things: 'ferry routes',
    unit: 'routes',
    time: 'hours',
    names: ['Suva', 'Apia', 'Alofi', 'Levuka', 'Savusavu', 'Labasa', 'Neiafu', 'Pangai', 'Rotuma'],
  },
  { title: 'Pipes in a waterworks', things: 'pipes between tanks', unit: 'pipes', time: 'minutes', names: rooms },
] as const;

const tableOf = (title: string, links: readonly Link[], time: string | null): FigureOf<'table'> => ({
  kind: 'table',
  title,
  columns: time ? ['From', 'To', sentence(time)] : ['From', 'To'],
  rows: links.map(({ from, to, cost }) => (time ? [from, to, cost] : [from, to])),
});
const way = (stops: readonly string[]): string => stops.join(' – ');

const hopsOf =
  (size: number, across: number): Kind =>
  (dice) => {
    const { title, things, unit, names } = pickScene(dice, settings, (each) => each.title);
    const { places, links } = networkOf(dice, names, size, across);
    const [start = '', goal = ''] = [places[0], places.at(-1)];
    const lengths = routesOf(links, start, goal).toSorted((a, b) => a.stops.length - b.stops.length);
    const best = lengths[0];
    if (!best || best.stops.length < 4 - (size < 7 ? 1 : 0) || best.stops.length > 5) return null;
    const right = best.stops.length - 1;
    const others = [...new Set(lengths.map(({ stops }) => stops.length - 1))].filter((length) => length > right);
    return numberPrinted(dice, {
      question: `The table lists all the ${things}; each can be used in both directions. What is the smallest number of ${unit} needed to get from ${start} to ${goal}?`,
      figure: tableOf(title, links, null),
      right,
      slips: [
        ...(dice.int(0, 3) > 0 ? [[right - 1, 'Counts only the places between the two ends.'] as const] : []),
        [right + 1, 'Counts the places on the route instead of the links between them.'],
        ...others.slice(0, 2).map((length) => [length, 'Finds a route but overlooks a shorter one.'] as const),
        [size - 1, 'Goes through every place in the table.'],
        [links.length, `Counts all the ${unit} in the table.`],
      ],
      explanation: `The shortest route is ${way(best.stops)}, which takes ${right} ${unit}; no route takes fewer.`,
    });
  };

/** The places within each number of links from the start, nearest first: a place joins the row after its neighbor's. */
function ringsOf(links: readonly Link[], start: string): string[][] {
  const rings = [[start]];
  const seen = new Set([start]);
  for (let ring = [start]; ring.length > 0; ring = rings.at(-1) ?? []) {
    const next = links.flatMap(({ from, to }) => (ring.includes(from) ? [to] : ring.includes(to) ? [from] : []));
    rings.push([...new Set(next)].filter((place) => !seen.has(place)));
    for (const place of next) seen.add(place);
  }
  return rings;
}

const withinReach: Kind = (dice) => {
  const { title, things, unit, names } = pickScene(dice, settings, (each) => each.title);
  const { places, links } = networkOf(dice, names, 9, 2);
  const start = dice.pick(places);
  const [, near = [], second = [], third = []] = ringsOf(links, start);
  const right = near.length + second.length;
  if (near.length < 2 || second.length < 2 || third.length < 1) return null;
  return numberPrinted(dice, {
    question: `The table lists all the ${things}; each can be used in both directions. How many other places can be reached from ${start} using at most two ${unit}?`,
    figure: tableOf(title, links, null),
    right,
    slips: [
      [near.length, 'Counts only the places that can be reached directly.'],
      [second.length, 'Leaves out the places that can be reached directly.'],
      [right + 1, `Also counts ${start} itself.`],
      [right + third.length, `Also counts the places that take three ${unit}.`],
      [right - 1, 'Overlooks a place that is reached by reading a row backward.'],
      [near.length * 2, 'Doubles the number of places that can be reached directly.'],
    ],
    explanation: `Reached directly: ${listed(near)}. Reached with two ${unit}: ${listed(second)}. Together: ${near.length} + ${second.length} = ${right}.`,
  });
};

const quickest: Kind = (dice) => {
  const { title, things, time, names } = pickScene(dice, settings, (each) => each.title);
  const { places, links } = networkOf(dice, names, 6, 4);
  const [start = '', goal = ''] = [places[0], places.at(-1)];
  const routes = routesOf(links, start, goal).toSorted((a, b) => a.cost - b.cost);
  const [best, second, third] = routes;
  const fewest = routes.toSorted((a, b) => a.stops.length - b.stops.length)[0];
  if (!best || !second || !third || !fewest || best.cost === second.cost || best.stops.length < 4 || fewest.cost === best.cost) return null;
  const mean = Math.round(sumOf(links.map(({ cost }) => cost)) / links.length) * (best.stops.length - 1);
  const between = (ends: readonly string[]) => links.find(({ from, to }) => ends.includes(from) && ends.includes(to))?.cost ?? 0;
  return numberPrinted(dice, {
    question: `The table lists all the ${things} and how many ${time} each takes; each can be used in both directions. How many ${time} does the quickest route from ${start} to ${goal} take?`,
    figure: tableOf(title, links, time),
    right: best.cost,
    slips: [
      [fewest.cost, 'Uses the route with the fewest stops, although a longer one is quicker.'],
      [second.cost, `Takes the route ${way(second.stops)} and overlooks a quicker one.`],
      [third.cost, `Takes the route ${way(third.stops)} and overlooks quicker ones.`],
      [best.cost - between(best.stops.slice(-2)), 'Leaves out the last part of the route.'],
      [best.cost - between(best.stops.slice(0, 2)), 'Leaves out the first part of the route.'],
      [mean, 'Multiplies the average time by the number of parts.'],
    ],
    explanation: `The quickest route is ${way(best.stops)}, which takes ${best.cost} ${time}; the next best, ${way(second.stops)}, takes ${second.cost}.`,
  });
};

export const fewestHops = familyOf('fewest-hops', 'Finds the shortest way through a network given as a list of links.', {
  easy: [hopsOf(6, 2)],
  medium: [hopsOf(8, 3), withinReach],
  hard: [quickest],
});
