import type { Solver } from '../family.ts';
import { numbersIn, optionThat } from '../kit/read-text.ts';

/** In base units (meter, second, liter, gram, bit), the two sides that must balance: what the option says, and what the text gives. */
const balances: readonly [
  mark: RegExp,
  option: (value: number, found: readonly number[]) => number,
  given: (found: readonly number[]) => number,
][] = [
  [/drips/, (liters) => liters / 86_400, ([ml = 0]) => ml / 1000 / 60],
  [/kilometers per hour/, (speed) => (speed * 1000) / 3600, ([meters = 0]) => meters / 60],
  [/meters per second is/, (speed) => speed * 3.6, ([speed = 0]) => speed],
  [/packs/, (boxes, [, , hours = 0]) => boxes / (hours * 60), ([boxes = 0, span = 0]) => boxes / span],
  [/tiles/, (tiles, [, , tile = 0]) => tiles * (tile / 100) * (tile / 100), ([long = 0, wide = 0]) => long * wide],
  [/pond/, (liters) => liters, ([long = 0, wide = 0, deep = 0]) => long * 10 * (wide * 10) * (deep / 10)],
  [/hectares/, (hectares) => hectares * 100 * 100, ([long = 0, wide = 0]) => long * wide],
  [/pump/, (cubic, [, minutes = 0]) => (cubic * 1000) / (minutes * 60), ([flow = 0]) => flow],
  [/rain/, (days, [, , people = 0, each = 0]) => days * people * each, ([rain = 0, roof = 0]) => (rain / 1000) * roof * 1000],
  [/fuel/, (dollars, [, , price = 0]) => dollars / price, ([use = 0, per = 0, , way = 0]) => (use / per) * (way + way)],
  [/cube/, (kilograms, [, , pieces = 0]) => (kilograms * 1000) / pieces, ([side = 0, density = 0]) => side * side * side * density],
  [/megabits/, (minutes, [, rate = 0]) => minutes * 60 * rate * 1e6, ([size = 0]) => size * 8e9],
];

/** Converts the text and each option to base units and keeps the option that balances. */
export const solveUnitConversion: Solver = ({ question, options }) => {
  const found = numbersIn(question);
  const balance = balances.find(([mark]) => mark.test(question));
  if (!balance) return -1;
  const [, option, given] = balance;
  const wanted = given(found);
  return optionThat(options, (value) => Math.abs(option(value, found) - wanted) < 1e-9 * Math.abs(wanted));
};
