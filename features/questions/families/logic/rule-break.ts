import type { Choice, Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { listed } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { untilGood, wordedItem } from '../kit/choices.ts';
import { pickScene } from '../kit/scenes.ts';

export const ruleBreak: Family = {
  name: 'rule-break',
  idea: 'Which case breaks a rule, and at the hardest level which cases have to be looked at to find out.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => (difficulty === 'hard' ? whichToCheck(dice) : whichBreaks(dice, difficulty === 'medium'))),
};

/** A rule for things above (or below) a limit, what it demands, and an exception that lifts it. */
type Regulation = {
  noun: string;
  nouns: string;
  side: 'over' | 'under';
  unit: string;
  limits: readonly number[];
  step: number;
  duty: string;
  met: string;
  unmet: string;
  exception: string;
  excepted: string;
  ordinary: string;
};

const regulations: readonly Regulation[] = [
  {
    noun: 'parcel',
    nouns: 'parcels',
    side: 'over',
    unit: 'kg',
    limits: [15, 18, 20, 25, 30],
    step: 3,
    duty: 'carry a red label',
    met: 'red label',
    unmet: 'white label',
    exception: 'it is collected in person',
    excepted: 'collected in person',
    ordinary: 'sent by van',
  },
  {
    noun: 'visitor',
    nouns: 'visitors',
    side: 'under',
    unit: 'years old',
    limits: [10, 12, 14, 15, 16],
    step: 2,
    duty: 'be accompanied by an adult',
    met: 'with an adult',
    unmet: 'alone',
    exception: 'they have a season ticket',
    excepted: 'season ticket',
    ordinary: 'day ticket',
  },
  {
    noun: 'loan',
    nouns: 'loans',
    side: 'over',
    unit: 'days',
    limits: [14, 16, 20, 21, 28],
    step: 4,
    duty: 'be approved by a librarian',
    met: 'approved by a librarian',
    unmet: 'not yet approved',
    exception: 'the borrower is a teacher',
    excepted: 'to a teacher',
    ordinary: 'to a student',
  },
  {
    noun: 'truck',
    nouns: 'trucks',
    side: 'over',
    unit: 'metric tons',
    limits: [7, 8, 10, 12, 18],
    step: 2,
    duty: 'use the bypass',
    met: 'on the bypass',
    unmet: 'in the city center',
    exception: 'it delivers food',
    excepted: 'delivering food',
    ordinary: 'delivering bricks',
  },
  {
    noun: 'sample',
    nouns: 'samples',
    side: 'under',
    unit: 'degrees',
    limits: [4, 5, 6, 8, 10],
    step: 1,
    duty: 'be tested twice',
    met: 'tested twice',
    unmet: 'tested once',
    exception: 'it comes from the school lab',
    excepted: 'from the school lab',
    ordinary: 'from the city lab',
  },
  {
    noun: 'payment',
    nouns: 'payments',
    side: 'over',
    unit: 'dollars',
    limits: [500, 600, 750, 800, 900],
    step: 120,
    duty: 'be signed by two people',
    met: 'signed by two people',
    unmet: 'signed by one person',
    exception: 'it is a salary payment',
    excepted: 'salary payment',
    ordinary: 'supplier payment',
  },
];

const openings = ['A rule says', 'One rule reads', 'The handbook says', 'The regulations say', 'A notice says', 'The policy says'];

function caseOf(dice: Seeded, { side, unit, step }: Regulation, limit: number) {
  const within = (isBound: boolean, steps: number) => (isBound === (side === 'over') ? limit + steps * step : limit - steps * step);
  return {
    bound: (steps = dice.int(1, 3)) => `${within(true, steps)} ${unit}`,
    free: () => `${within(false, dice.int(1, 3))} ${unit}`,
    exact: () => `${limit} ${unit}`,
  };
}

function whichBreaks(dice: Seeded, hasException: boolean): Item | null {
  const rule = pickScene(dice, regulations, (each) => each.noun);
  const limit = dice.pick(rule.limits);
  const { bound, free, exact } = caseOf(dice, rule, limit);
  const line = (...parts: string[]) => parts.join(', ');
  const ordinary = hasException ? [rule.ordinary] : [];
  const excepted = hasException ? [rule.excepted] : [];
  // The case that is bound and keeps the rule lies beyond the answer as often as before it, so that the answer is not the extreme.
  const [own, other] = dice.sample([1, 2, 3], 2);
  const right = line(bound(own), rule.unmet, ...ordinary);
  const kept: Choice = {
    text: line(bound(other), rule.met, ...ordinary),
    mistake: 'Confuses a case that the rule covers with one that breaks it.',
  };
  const singly: Choice[] = [
    { text: line(free(), rule.met, ...ordinary), mistake: `Reverses the rule, as if other ${rule.nouns} could not do the same.` },
    { text: line(exact(), rule.unmet, ...ordinary), mistake: `Counts ${limit} itself as ${rule.side} ${limit}.` },
    hasException
      ? { text: line(free(), rule.unmet, ...excepted), mistake: 'Looks only at what was not done.' }
      : { text: line(free(), rule.unmet), mistake: `Applies the rule to every ${rule.noun}.` },
  ];
  const crossed: Choice[] = [
    kept,
    { text: line(bound(), rule.unmet, ...excepted), mistake: 'Overlooks the exception.' },
    {
      text: line(bound(), rule.met, ...excepted),
      mistake: 'Picks an exempt case that follows the rule anyway.',
    },
  ];
  return wordedItem({
    question: `${dice.pick(openings)}: Every ${rule.noun} ${rule.side} ${limit} ${rule.unit} must ${rule.duty}${hasException ? `, unless ${rule.exception}` : ''}. Which of these ${rule.nouns} breaks the rule?`,
    right: { text: right },
    wrong: hasException && dice.pick([true, false]) ? crossed : [kept, ...dice.sample(singly, 2)],
    explanation: `The rule covers only ${rule.nouns} ${rule.side} ${limit} ${rule.unit}${hasException ? ', and the exception exempts some of them' : ''}. This one is covered and does not do what the rule requires: ${right}.`,
  });
}

function whichToCheck(dice: Seeded): Item | null {
  const rule = pickScene(dice, regulations, (each) => each.noun);
  const limit = dice.pick(rule.limits);
  const { bound, free } = caseOf(dice, rule, limit);
  const notes = dice.shuffle([
    { kind: 'bound', text: bound() },
    { kind: 'free', text: free() },
    { kind: 'met', text: rule.met },
    { kind: 'unmet', text: rule.unmet },
  ]);
  const label = (...kinds: string[]) => notes.flatMap(({ kind }, at) => (kinds.includes(kind) ? ['ABCD'.charAt(at)] : [])).join(' and ');
  return wordedItem({
    question: `${dice.pick(openings)}: Every ${rule.noun} ${rule.side} ${limit} ${rule.unit} must ${rule.duty}. Only one fact is recorded about each of four ${rule.nouns}: ${listed(notes.map(({ text }, at) => `${'ABCD'.charAt(at)} – ${text}`))}. Which of them must be checked to find out whether all four follow the rule?`,
    right: { text: `Only ${label('bound', 'unmet')}` },
    wrong: [
      { text: `Only ${label('free', 'met')}`, mistake: 'Checks the two cases that cannot break the rule.' },
      ...dice.pick([
        [
          { text: `Only ${label('bound', 'met')}`, mistake: 'Looks for cases that confirm the rule instead of those that could break it.' },
          {
            text: `Only ${label('free', 'unmet')}`,
            mistake: 'Checks a case that the rule does not cover and skips one that it does.',
          },
        ],
        [
          {
            text: `Only ${label('met', 'unmet')}`,
            mistake: 'Checks only what was done and skips a case that the rule covers.',
          },
          { text: `Only ${label('bound', 'free')}`, mistake: 'Skips the case that did not do what the rule requires.' },
        ],
      ]),
    ],
    explanation: `To break the rule, a ${rule.noun} must be ${rule.side} ${limit} ${rule.unit} and not do what the rule requires. That is possible for “${notes.find(({ kind }) => kind === 'bound')?.text}” and “${rule.unmet}”, so the answer is: Only ${label('bound', 'unmet')}.`,
  });
}
