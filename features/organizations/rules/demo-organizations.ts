import type { Payer, RequestState, ShareLevel } from './assessment-request.ts';
import type { OrganizationKind } from './organization.ts';

/** Somebody on a roster of the demo world: a person with an account, or an address that nobody has confirmed anything with. */
export type DemoAsked = { name: string; email: string; state: RequestState; level: ShareLevel; isOnBoard: boolean };

export type DemoAssignment = { type: string; opensInDays: number; closesInDays: number; payer: Payer; message: string; asked: DemoAsked[] };

export type DemoRoster = { name: string; timeZone: string; hasBoard: boolean; assignments: DemoAssignment[] };

export type DemoOrganization = {
  kind: OrganizationKind;
  name: string;
  domain: string;
  timeZone: string;
  /** Seats that an administrator gave: how many, for what, and in how many days they expire. */
  seats: { type: string; size: number; expiresInDays: number; reason: string }[];
  rosters: DemoRoster[];
};

type Person = { name: string; email: string };
export type DemoCast = {
  /** People with an account, and which assessments each has finished. */
  people: readonly (Person & { finished: readonly string[] })[];
  /** The demo student, who has something waiting. */
  student: Person;
};

const employerDomain = 'harborpine.example';
const universityDomain = 'alderbay.example';
/** Students have an address of their university; applicants have one of their own. */
const mailDomains = { student: `students.${universityDomain}`, applicant: 'inbox.example' } as const;

/** What becomes of those who have a result, in turn. */
const withResult: readonly [ShareLevel, boolean][] = [
  ['full', true],
  ['full', true],
  ['full', false],
  ['verdict', false],
  ['full', true],
  ['full', false],
  ['nothing', false],
  ['full', true],
];

/** What candidates of a position share, in turn. */
const candidateShares: readonly ShareLevel[] = [
  ...(['full', 'full', 'full', 'verdict', 'full', 'nothing', 'full', 'full'] as const),
  ...(['full', 'full', 'full', 'full'] as const),
];

const asked = (person: Person, state: RequestState, level: ShareLevel = 'nothing', isOnBoard = false): DemoAsked => ({
  name: person.name,
  email: person.email,
  state,
  level,
  isOnBoard,
});

/** Names of people who have no account here. */
const strangers = [
  'Alice Tan',
  'Bruno Keller',
  'Chidi Okafor',
  'Dana Levi',
  'Elif Demir',
  'Farid Azizi',
  'Grace Muller',
  'Hana Sato',
  'Ivan Petrov',
  'Julia Novak',
  'Karim Saleh',
  'Laura Stein',
  'Mateo Silva',
  'Nora Quinn',
  'Oscar Berg',
  'Paula Marsh',
];

const strangerAt = (at: number, domain: string): Person => {
  const name = strangers[at % strangers.length] ?? 'Alice Tan';
  const round = Math.floor(at / strangers.length);
  const [first = '', last = ''] = name.toLowerCase().split(' ');
  return { name: round === 0 ? name : `${name} ${round + 1}`, email: `${first}.${last}${round === 0 ? '' : round + 1}@${domain}` };
};

/** People of a cohort: everyone who finished the assessment, then strangers who have not, up to its size. */
function cohort(
  cast: DemoCast,
  { type, size, isOpen, firsts }: { type: string; size: number; isOpen: boolean; firsts: DemoAsked[] },
): DemoAsked[] {
  const finished = cast.people
    .filter((person) => person.finished.includes(type))
    .slice(0, size - 10 - firsts.length)
    .map((person, at): DemoAsked => {
      const [level, isOnBoard] = withResult[at % withResult.length] ?? ['full', false];
      return asked(person, level === 'nothing' ? 'finished' : 'shared', level, isOnBoard);
    });
  const open: RequestState[] = isOpen ? ['asked', 'asked', 'asked', 'declined'] : ['lapsed', 'lapsed', 'lapsed', 'declined'];
  const others = Array.from({ length: size - finished.length - firsts.length }, (_, at) =>
    asked(strangerAt(at, mailDomains.student), open[at % open.length] ?? 'asked'),
  );
  return [...firsts, ...finished, ...others];
}

/** The position whose candidates are in every state, and enough of whom share their results for the figures of a group. */
function everyState(cast: DemoCast, type: string): DemoAsked[] {
  const done = cast.people
    .filter((person) => person.finished.includes(type))
    .slice(0, 24)
    .map((person, at): DemoAsked => {
      const level = candidateShares[at % candidateShares.length] ?? 'full';
      return asked(person, level === 'nothing' ? 'finished' : 'shared', level);
    });
  return [
    ...done,
    asked(strangerAt(0, mailDomains.applicant), 'asked'),
    asked(strangerAt(1, mailDomains.applicant), 'asked'),
    asked(strangerAt(2, mailDomains.applicant), 'declined'),
    asked(strangerAt(3, mailDomains.applicant), 'canceled'),
    asked(cast.student, 'asked'),
  ];
}

const operationsAnalyst = (cast: DemoCast): DemoRoster => ({
  name: 'Operations analyst',
  timeZone: 'America/New_York',
  hasBoard: false,
  assignments: [
    {
      type: 'CBT',
      opensInDays: -100,
      closesInDays: 10,
      payer: 'seat',
      message: 'Thank you for applying. Please take this assessment before your interview.',
      asked: everyState(cast, 'CBT'),
    },
    {
      type: 'TECH-SKILLS-JR',
      opensInDays: -8,
      closesInDays: 12,
      payer: 'candidate',
      message: 'This short test is free. Please take it by the end of next week.',
      asked: [asked(cast.student, 'started', 'verdict')],
    },
  ],
});

const warehouseLead = (cast: DemoCast): DemoRoster => {
  const accepted = cast.people.find((person) => !person.finished.includes('EET'));
  return {
    name: 'Warehouse lead',
    timeZone: 'America/Chicago',
    hasBoard: false,
    assignments: [
      {
        type: 'EET',
        opensInDays: -40,
        closesInDays: -5,
        payer: 'candidate',
        message: 'This assessment is part of our second round.',
        asked: [asked(strangerAt(4, mailDomains.applicant), 'lapsed'), asked(strangerAt(5, mailDomains.applicant), 'lapsed')],
      },
      {
        type: 'EET',
        opensInDays: -2,
        closesInDays: 21,
        payer: 'seat',
        message: 'This assessment is part of our second round. We’re paying for it this time.',
        asked: [...(accepted ? [asked(accepted, 'accepted', 'full')] : []), asked(strangerAt(4, mailDomains.applicant), 'asked')],
      },
    ],
  };
};

const businessSchool = (cast: DemoCast): DemoRoster => ({
  name: 'Business School, fall 2026',
  timeZone: 'Europe/Berlin',
  hasBoard: true,
  assignments: [
    {
      type: 'GAT-1',
      opensInDays: -45,
      closesInDays: -3,
      payer: 'candidate',
      message: 'Please take the aptitude test in the first weeks of the term.',
      asked: cohort(cast, { type: 'GAT-1', size: 40, isOpen: false, firsts: [] }),
    },
  ],
});

const dataScience = (cast: DemoCast): DemoRoster => ({
  name: 'Data Science, spring 2027',
  timeZone: 'Europe/Berlin',
  hasBoard: false,
  assignments: [
    {
      type: 'GAT-2',
      opensInDays: -100,
      closesInDays: 18,
      payer: 'seat',
      message: 'The university pays for this assessment. Take it at a quiet time before the deadline.',
      asked: cohort(cast, { type: 'GAT-2', size: 40, isOpen: true, firsts: [asked(cast.student, 'asked')] }),
    },
  ],
});

/** One employer with candidates in every state, and one university with two cohorts of forty. */
export function planOrganizations(cast: DemoCast): DemoOrganization[] {
  return [
    {
      kind: 'employer',
      name: 'Harbor & Pine Logistics',
      domain: employerDomain,
      timeZone: 'America/New_York',
      seats: [
        { type: 'CBT', size: 25, expiresInDays: 300, reason: 'Part of your annual agreement.' },
        { type: 'EET', size: 5, expiresInDays: 20, reason: 'To try the assessment.' },
      ],
      rosters: [operationsAnalyst(cast), warehouseLead(cast)],
    },
    {
      kind: 'university',
      name: 'Alder Bay University',
      domain: universityDomain,
      timeZone: 'Europe/Berlin',
      seats: [{ type: 'GAT-2', size: 60, expiresInDays: 240, reason: 'Part of your annual agreement.' }],
      rosters: [businessSchool(cast), dataScience(cast)],
    },
  ];
}
