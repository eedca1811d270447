import type { Seeded } from '../../rules/seeded.ts';
import { cities } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

/** What a table or chart counts, and where: "loans at Harbor". */
export type Scene = {
  /** "Library loans" */
  subject: string;
  /** What a row is: "Branch". */
  row: string;
  names: readonly string[];
  /** "loans", fit for "how many more loans were there". */
  counted: string;
  /** What stands between the two: "at". */
  at: string;
  low: number;
  high: number;
  step: number;
  /** Where more is no success, so that nobody sets it as a target. */
  isNoGoal?: true;
};

const districts = ['Lakeside', 'Eastfield', 'Millbrook', 'Westhill', 'Parkway', 'Stonebridge', 'Ferndale'];
const branches = ['Harbor', 'Hillside', 'Old Town', 'Riverside', 'Station Road', 'Market Square'];
const museums = ['Maritime Museum', 'Textile Museum', 'Railway Museum', 'Science Museum', 'Folk Museum', 'Glass Museum'];
const clinics = ['Baobab', 'Jacaranda', 'Cedar', 'Acacia', 'Tamarind', 'Olive'];
const hotels = ['Hotel Aurora', 'Hotel Cordillera', 'Hotel Sakura', 'Hotel Savanna', 'Hotel Fjord', 'Hotel Monsoon'];
const halls = ['Opal Hall', 'Lotus Hall', 'Banyan Hall', 'Quartz Hall', 'Coral Hall', 'Ember Hall'];
const teams = ['Billing', 'Delivery', 'Returns', 'Bookings', 'Repairs', 'Warranty'];
const countries = ['Kenya', 'Vietnam', 'Chile', 'Poland', 'Morocco', 'Canada', 'Nepal', 'Fiji'];
const classes = ['Auto insurance', 'Home insurance', 'Travel insurance', 'Marine insurance', 'Health insurance', 'Farm insurance'];
const courses = ['Nursing', 'Accounting', 'Carpentry', 'Languages', 'Robotics', 'Design'];
const ferries = ['Island Line', 'Coast Line', 'Delta Line', 'Night Line', 'Harbor Loop', 'Cape Line'];

const scenes: readonly Scene[] = [
  { subject: 'Library loans', row: 'Branch', names: branches, counted: 'loans', at: 'at', low: 1200, high: 6400, step: 20 },
  { subject: 'Ferry passengers', row: 'Line', names: ferries, counted: 'passengers', at: 'on the', low: 2400, high: 9800, step: 50 },
  { subject: 'Parcels sent', row: 'Depot', names: cities, counted: 'parcels', at: 'from', low: 1500, high: 8200, step: 50 },
  { subject: 'Museum visitors', row: 'Museum', names: museums, counted: 'visitors', at: 'at the', low: 800, high: 5200, step: 20 },
  { subject: 'Clinic appointments', row: 'Clinic', names: clinics, counted: 'appointments', at: 'at', low: 420, high: 1900, step: 10 },
  { subject: 'Bicycle repairs', row: 'Workshop', names: cities, counted: 'repairs', at: 'in', low: 150, high: 760, step: 5 },
  { subject: 'Trees planted', row: 'District', names: districts, counted: 'new trees', at: 'in', low: 240, high: 1800, step: 10 },
  { subject: 'Guest nights', row: 'Hotel', names: hotels, counted: 'guest nights', at: 'at', low: 900, high: 4800, step: 20 },
  { subject: 'Concert tickets', row: 'Hall', names: halls, counted: 'tickets', at: 'for', low: 400, high: 2600, step: 20 },
  { subject: 'Support calls', row: 'Team', names: teams, counted: 'calls', at: 'to', low: 320, high: 1800, step: 10, isNoGoal: true },
  { subject: 'App downloads', row: 'Country', names: countries, counted: 'downloads', at: 'in', low: 2000, high: 9600, step: 50 },
  {
    subject: 'Insurance claims',
    row: 'Type of insurance',
    names: classes,
    counted: 'claims',
    at: 'under',
    low: 180,
    high: 950,
    step: 5,
    isNoGoal: true,
  },
  { subject: 'Course enrollments', row: 'Course', names: courses, counted: 'enrollments', at: 'in', low: 60, high: 420, step: 4 },
];

/** A scene with `rows` of its names; `isGoal` where people set targets for it. */
export function sceneOf(dice: Seeded, rows: number, isGoal = false): Scene {
  const scene = pickScene(dice, isGoal ? scenes.filter(({ isNoGoal }) => !isNoGoal) : scenes, (each) => each.subject);
  return { ...scene, names: dice.sample(scene.names, rows) };
}

const onStep = (amount: number, step: number): number => Math.round(amount / step) * step;

/** One figure of the scene, neither tiny nor suspiciously round. */
export const amountOf = (dice: Seeded, { low, high, step }: Scene): number =>
  step * dice.int(Math.ceil(low / step), Math.floor(high / step));

/** Figures of one row from period to period, each within a third of the one before. */
export function runOf(dice: Seeded, scene: Scene, count: number): number[] {
  const run = [amountOf(dice, scene)];
  while (run.length < count) run.push(Math.max(scene.step * 4, onStep(((run.at(-1) ?? 0) * dice.int(76, 134)) / 100, scene.step)));
  return run;
}

/** "loans at Harbor" */
export const countedAt = (scene: Scene, name: string): string => `${scene.counted} ${scene.at} ${name}`;

/** "Harbor", or "the Night Line" */
export const placed = (scene: Scene, name: string): string => (scene.at.endsWith(' the') ? `the ${name}` : name);

/** "Library loans, 2021 to 2023" */
export const titleOf = (scene: Scene, periods: readonly string[]): string =>
  `${scene.subject}, ${periods[0]}${periods.length > 1 ? ` to ${periods.at(-1)}` : ''}`;
