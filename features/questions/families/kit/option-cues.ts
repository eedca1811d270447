import type { Cell, Figure } from '../../rules/figure.ts';

/** What somebody sees who tries to find the answer without solving the question. */
export type Shown = { figure: Figure | null; options: readonly { text: string; figure?: Figure | null }[] };

/** Scores the options without solving the question; the guesser takes the highest. Null where the cue says nothing. */
export type OptionCue = { name: string; score: (shown: Shown) => readonly number[] | null };

/** The number an option shows: "$1,250.50", "−3%", "2/5" or "14:30"; NaN where it shows none or several. */
function shownNumber(text: string): number {
  const clock = /^(\d{1,2}):(\d{2})(?: [ap]\.?m\.?)?$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]) + (text.includes('p') && clock[1] !== '12' ? 720 : 0);
  const found = [...text.matchAll(/\d[\d,]*(?:\.\d+)?(?:\/\d+)?/g)];
  const [digits = 'none'] = found[0] ?? [];
  const [top, bottom = '1'] = digits.replaceAll(',', '').split('/');
  const isBelow = /[−-]\D?$/.test(text.slice(0, found[0]?.index)) || /\b(?:under|below|less|lower|decrease|fell)\b/.test(text);
  return found.length === 1 ? ((isBelow ? -1 : 1) * Number(top)) / Number(bottom) : Number.NaN;
}

/** The numbers of four options that differ in nothing else; null where words or dates differ too. */
function shownNumbers({ options }: Shown): number[] | null {
  const values = options.map(({ text }) => shownNumber(text));
  const wordings = options.map(({ text }) =>
    text.replaceAll(/[\d,.:/−]|s$|\b(?:over|under) budget|^(?:Mon|Tues|Wednes|Thurs|Fri)day/g, ''),
  );
  const areNumbers = values.every(Number.isFinite) && new Set(values).size === values.length;
  return areNumbers && new Set(wordings).size === 1 ? values : null;
}

const byRank = (rank: number): OptionCue => ({
  name: ['smallest', 'second smallest', 'second largest', 'largest'][rank] ?? '',
  score: (shown) => {
    const values = shownNumbers(shown);
    return values && values.map((value) => (values.filter((other) => other < value).length === rank ? 1 : 0));
  },
});

/** Options that add up to a whole: two percentages to 100, two chances to 1. */
const complement: OptionCue = {
  name: 'adds up to a whole with another',
  score: (shown) => {
    const values = shownNumbers(shown);
    if (!values) return null;
    const isPercent = shown.options.every(({ text }) => text.includes('%'));
    if (!isPercent && values.some((value) => value <= 0 || value >= 1)) return null;
    const whole = isPercent ? 100 : 1;
    const paired = values.map((one, at) => (values.some((two, other) => other !== at && Math.abs(one + two - whole) < 1e-9) ? 1 : 0));
    return paired.includes(1) ? paired : null;
  },
};

const byLength = (name: string, sign: number): OptionCue => ({
  name,
  score: ({ options }) => options.map(({ text }) => sign * text.length),
});

const zeros = (text: string): number => /0*$/.exec(text.replaceAll(/\D/g, ''))?.[0].length ?? 0;
const decimals = (text: string): number => /\.(\d*[1-9])/.exec(text)?.[1]?.length ?? 0;

const byDigits = (name: string, measure: (text: string) => number): OptionCue => ({
  name,
  score: (shown) => shownNumbers(shown) && shown.options.map(({ text }) => measure(text)),
});

/** How many other options end in the same digit. */
const byEnding = (name: string, sign: number): OptionCue => ({
  name,
  score: (shown) => {
    if (!shownNumbers(shown)) return null;
    const ends = shown.options.map(({ text }) => text.replaceAll(/\D/g, '').at(-1));
    return ends.map((end) => sign * ends.filter((other) => other === end).length);
  },
});

/** The cues of options that are numbers or words. */
export const textCues: readonly OptionCue[] = [
  ...[0, 1, 2, 3].map(byRank),
  byLength('longest', 1),
  byLength('shortest', -1),
  byDigits('roundest', zeros),
  byDigits('least round', (text) => -zeros(text)),
  byDigits('most decimals', decimals),
  byDigits('fewest decimals', (text) => -decimals(text)),
  byEnding('usual last digit', 1),
  byEnding('unusual last digit', -1),
];
export const complementCue: OptionCue = complement;

/** Every look of a field that can be counted: how many shapes, and of each shape what it is and how, where and which way it stands. */
export function looksIn({ shapes }: Cell): Set<string> {
  return new Set([
    `${shapes.length} shapes`,
    ...shapes.flatMap(({ shape, fill, size, turn, at }) => [
      shape,
      fill,
      size,
      `at ${at}`,
      `turned ${turn}`,
      `${fill} ${shape}`,
      `${size} ${shape}`,
      `${shape} at ${at}`,
      `${shape} turned ${turn}`,
    ]),
  ]);
}

const cellsOf = ({ figure }: Shown): Cell[] => (figure?.kind === 'matrix' ? figure.cells.filter((cell) => cell !== null) : []);
const offeredIn = ({ options }: Shown): Cell[] => options.flatMap(({ figure }) => (figure?.kind === 'cell' ? [figure.cell] : []));

/** The mean over an option's looks of how many of the fields have them. */
function shareIn(fields: readonly Cell[], offered: readonly Cell[]): number[] {
  const seen = fields.map(looksIn);
  return offered.map((cell) => {
    const looks = [...looksIn(cell)];
    const counts = looks.map((look) => seen.filter((other) => other.has(look)).length);
    return Number((counts.reduce((sum, count) => sum + count, 0) / looks.length).toFixed(6));
  });
}

const byCells = (name: string, score: (shown: Shown, offered: readonly Cell[]) => number[]): OptionCue => ({
  name,
  score: (shown) => {
    const offered = offeredIn(shown);
    return offered.length === shown.options.length ? score(shown, offered) : null;
  },
});
const opposite = (scores: readonly number[]): number[] => scores.map((score) => -score);
const repeats = (shown: Shown, offered: readonly Cell[]): number[] => {
  const fields = cellsOf(shown).map((cell) => JSON.stringify(cell));
  return offered.map((cell) => (fields.includes(JSON.stringify(cell)) ? 1 : 0));
};

/** The cues of options that are fields of a pattern. */
export const cellCues: readonly OptionCue[] = [
  byCells('looks most like the grid', (shown, offered) => shareIn(cellsOf(shown), offered)),
  byCells('looks least like the grid', (shown, offered) => opposite(shareIn(cellsOf(shown), offered))),
  byCells('looks most like the others', (_, offered) => shareIn(offered, offered)),
  byCells('looks least like the others', (_, offered) => opposite(shareIn(offered, offered))),
  byCells('stands in the grid', repeats),
  byCells('stands nowhere in the grid', (shown, offered) => opposite(repeats(shown, offered))),
  byCells('has no look that is new to the grid', (shown, offered) => {
    const seen = new Set<string>(cellsOf(shown).flatMap(({ shapes }) => shapes.flatMap(({ shape, fill, size }) => [shape, fill, size])));
    return offered.map(({ shapes }) =>
      shapes.every(({ shape, fill, size }) => [shape, fill, size].every((look) => seen.has(look))) ? 1 : 0,
    );
  }),
  byCells('most shapes', (_, offered) => offered.map(({ shapes }) => shapes.length)),
  byCells('fewest shapes', (_, offered) => offered.map(({ shapes }) => -shapes.length)),
];

/** How likely the guesser who trusts the cue takes this option; ties are thrown for. Null where the cue says nothing. */
export function guessRate(cue: OptionCue, shown: Shown, right: number): number | null {
  const scores = cue.score(shown);
  if (!scores) return null;
  const best = Math.max(...scores);
  return scores[right] === best ? 1 / scores.filter((score) => score === best).length : 0;
}
