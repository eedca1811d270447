import type { Difficulty } from '../../rules/difficulty.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted, listed, number } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem, type Slip } from '../kit/choices.ts';
import { sum } from '../kit/number-lists.ts';
import { peopleOf } from '../kit/people.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { pickScene } from '../kit/scenes.ts';

const works = [
  { things: 'case files', verb: 'review' },
  { things: 'chairs', verb: 'repair' },
  { things: 'product pages', verb: 'translate' },
  { things: 'solar panels', verb: 'install' },
  { things: 'school desks', verb: 'assemble' },
  { things: 'old photos', verb: 'scan' },
  { things: 'water meters', verb: 'replace' },
] as const;

type Worker = { name: string; rate: number; away: number[]; from: number };

const outputOf = (team: readonly Worker[], week: number): number =>
  sum(team.map(({ rate, away, from }) => (away.includes(week) || week < from ? 0 : rate)));

/** The first week by whose end the team has made `wanted`. */
function weeksFor(team: readonly Worker[], wanted: number): number {
  let made = 0;
  for (let week = 1; ; week++) {
    made += outputOf(team, week);
    if (made >= wanted) return week;
  }
}

const awayText = ({ away, from }: Worker): string => {
  if (from > 1) return `joins in week ${from}`;
  return away.length === 0 ? 'never' : `week${away.length > 1 ? 's' : ''} ${listed(away.map(String))}`;
};

function teamOf(dice: Seeded, difficulty: Difficulty): Worker[] {
  const size = difficulty === 'easy' ? 3 : 4;
  return peopleOf(dice, size).map((name, at) => {
    const days = difficulty === 'easy' ? [] : dice.sample([1, 2, 3, 4, 5, 6], dice.int(0, difficulty === 'hard' ? 3 : 2));
    const from = difficulty === 'hard' && at === 3 ? dice.int(3, 4) : 1;
    return { name, rate: dice.int(6, 24), away: from > 1 ? [] : days.toSorted((a, b) => a - b), from };
  });
}

const lostWeeks = (team: readonly Worker[]): number => sum(team.map(({ away, from }) => away.length + from - 1));

const neverAway = (team: readonly Worker[]): Worker[] => team.map((worker) => ({ ...worker, away: [], from: 1 }));

function slipsOf(team: readonly Worker[], wanted: number, right: number): Slip[] {
  const fastest = team.reduce((best, worker) => (worker.rate > best.rate ? worker : best));
  const without = (left: Worker): Worker[] => team.filter((worker) => worker !== left);
  const slips: Slip[] = [
    [right - 1, 'Drops the last week because it is only partly used.'],
    ...team.map((worker): Slip => [weeksFor(without(worker), wanted), `Leaves out ${worker.name}.`]),
    [weeksFor([...team, { ...fastest, away: [], from: 1 }], wanted), `Counts ${fastest.name} twice.`],
  ];
  const lost = lostWeeks(team);
  if (lost === 0) return slips;
  const present = team.map((worker) => ({ ...worker, from: 1 }));
  return [
    ...slips,
    [weeksWithoutAbsence(team, wanted) + lost, 'Adds a whole week for the team for every week that one person is away.'],
    [Math.ceil(wanted / outputOf(team, 1)), 'Uses the first week’s output for every week.'],
    [weeksFor(present, wanted), 'Counts everyone from the first week on.'],
  ];
}

const fullOutput = (team: readonly Worker[]): number => sum(team.map(({ rate }) => rate));

const weeksWithoutAbsence = (team: readonly Worker[], wanted: number): number => Math.ceil(wanted / fullOutput(team));

/** Whether the absences matter: three weeks at least, and the team would have finished earlier without them. */
const isHeldUp = (team: readonly Worker[], wanted: number): boolean =>
  lostWeeks(team) >= 3 && weeksFor(team, wanted) !== weeksFor(neverAway(team), wanted);

function explanationOf(team: readonly Worker[], wanted: number, right: number, difficulty: Difficulty): string {
  const full = fullOutput(team);
  const weekly = Array.from({ length: right }, (_, at) => outputOf(team, at + 1));
  return difficulty === 'easy'
    ? `Together they complete ${full} a week. That makes ${number(full * (right - 1))} after ${counted(right - 1, 'week')} and ${number(full * right)} after ${right}, so all ${number(wanted)} are finished in week ${right}.`
    : `Week by week, the team completes ${weekly.join(', ')}. The total is ${number(sum(weekly.slice(0, -1)))} after week ${right - 1} and ${number(sum(weekly))} after week ${right}, so all ${number(wanted)} are finished in week ${right}.`;
}

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const team = teamOf(dice, difficulty);
  const { things, verb } = pickScene(dice, works, (each) => each.things);
  const full = fullOutput(team);
  const wanted = full * dice.int(3, 6) + dice.int(Math.ceil(full / 6), Math.floor((full * 5) / 6));
  const right = weeksFor(team, wanted);
  const isEasy = difficulty === 'easy';
  if (right > 12 || (!isEasy && !isHeldUp(team, wanted))) return null;
  return numericItem(dice, {
    question: `A team has to ${verb} ${number(wanted)} ${things}. The table shows how many each person completes per week${isEasy ? '' : ' and when people are away'}. In which week, counting from the start, will they finish?`,
    figure: {
      kind: 'table',
      title: `Output per week: ${things}`,
      columns: isEasy ? ['Name', 'Per week'] : ['Name', 'Per week', 'Away'],
      rows: team.map((worker) => (isEasy ? [worker.name, worker.rate] : [worker.name, worker.rate, awayText(worker)])),
    },
    right,
    ...(isEasy ? {} : { trap: [weeksWithoutAbsence(team, wanted), 'Leaves out the absences.'] as const }),
    slips: slipsOf(team, wanted, right),
    format: (value) => `Week ${value}`,
    explanation: explanationOf(team, wanted, right, difficulty),
  });
}

export const teamCapacity: Family = {
  name: 'team-capacity',
  idea: 'How many weeks a team needs when people work at different rates and are away at different times.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => attempt(dice, difficulty)),
};
