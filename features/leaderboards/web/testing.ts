import type { Board, BoardRow, MyStanding, RankedRow } from '../contract.ts';

/** Somebody on the board. */
export const boardRow = (changes: { [Key in keyof RankedRow]?: RankedRow[Key] | null } = {}): RankedRow =>
  ({
    id: '1',
    rank: 1,
    name: 'Amara Okafor',
    score: 9850,
    country: 'NG',
    region: 'Africa',
    assessment_type: 'GAT-1',
    is_demo: false,
    ...changes,
  }) as RankedRow;

/** A reply with these rows, ranked in their order. */
export function boardOf(rows: readonly { [Key in keyof BoardRow]?: BoardRow[Key] | null }[], changes: Partial<Board> = {}): Board {
  const ranked = rows.map((row, at) => boardRow({ id: String(at + 1), rank: at + 1, ...row }));
  return {
    rows: ranked,
    total: ranked.length,
    is_withheld: false,
    options: { regions: ['Africa', 'Europe'], types: ['GAT-1', 'GAT-3'], countries: ['DE', 'KE', 'NG'] },
    people: ranked.length,
    types: 2,
    ...changes,
  };
}

/** A standing in the middle of many. */
export const standingOf = (changes: Partial<NonNullable<MyStanding['standing']>> = {}): MyStanding => ({
  standing: {
    row: boardRow({ id: '345', rank: 345, name: 'Ada King Lovelace', score: 7120 }),
    percentile: 97,
    total: 12_345,
    above: [boardRow({ id: '344', rank: 344, name: 'Just Above', score: 7130 })],
    below: [boardRow({ id: '346', rank: 346, name: 'Just Below', score: 7110 })],
    ...changes,
  },
  why_not: null,
});

/** A stream that says what the test says. */
export class FakeStream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeStream[] = [];
  readyState = FakeStream.CONNECTING;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.all.push(this);
  }

  say(name: 'open' | 'changed' | 'error', readyState: number = FakeStream.OPEN): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event(name));
  }

  close(): void {
    this.readyState = FakeStream.CLOSED;
  }

  /** The stream that is open or opening; undefined when there is none. */
  static current = (): FakeStream | undefined => FakeStream.all.find(({ readyState }) => readyState !== FakeStream.CLOSED);
}

/** What a list shows as chosen. */
export const chosenIn = (list: HTMLSelectElement): string => list.selectedOptions[0]?.textContent ?? '';

/** Chooses an option by its name, as a person would. */
export function chooseIn(list: HTMLSelectElement | undefined, option: string): void {
  const wanted = [...(list?.options ?? [])].find((one) => one.textContent === option);
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, wanted?.value);
  list?.dispatchEvent(new Event('change', { bubbles: true }));
}
