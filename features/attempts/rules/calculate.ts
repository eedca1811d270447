/** An exact number; the lower part is above 0. */
type Fraction = { upper: bigint; lower: bigint };

export type CalculationFailure = 'incomplete' | 'unreadable' | 'division_by_zero' | 'too_large';
export type Calculation = { ok: true; value: string } | { ok: false; why: CalculationFailure };

/** Longer input is not taken: nobody reads it, and exact numbers would grow with it. */
export const longestInput = 60;
const largest = 1e15;
const significantDigits = 12;

class Stop extends Error {
  readonly why: CalculationFailure;
  constructor(why: CalculationFailure) {
    super(why);
    this.why = why;
  }
}

const sum = (one: Fraction, other: Fraction): Fraction => ({
  upper: one.upper * other.lower + other.upper * one.lower,
  lower: one.lower * other.lower,
});
const negate = ({ upper, lower }: Fraction): Fraction => ({ upper: -upper, lower });
const product = (one: Fraction, other: Fraction): Fraction => ({ upper: one.upper * other.upper, lower: one.lower * other.lower });

function quotient(one: Fraction, { upper, lower }: Fraction): Fraction {
  if (upper === 0n) throw new Stop('division_by_zero');
  return product(one, upper < 0n ? { upper: -lower, lower: -upper } : { upper: lower, lower: upper });
}

/** What keyboards have for the signs of the calculator. */
const signs: Readonly<Record<string, string>> = { '*': '×', x: '×', X: '×', '·': '×', '/': '÷', ':': '÷', '-': '−', '–': '−' };

/** The sign of the calculator for a key or a pasted character; null for what it does not know. */
export function signOfKey(key: string): string | null {
  const sign = signs[key] ?? key;
  return /^[\d.+−×÷()%]$/.test(sign) ? sign : null;
}

function tokensOf(input: string): string[] {
  // Questions print thousands with a comma.
  const ungrouped = input.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  const text = [...ungrouped].map((sign) => signs[sign] ?? sign).join('');
  const tokens = text.match(/\d+\.?\d*|\.\d+|[+−×÷()%]|\S/g) ?? [];
  if (tokens.some((token) => !/^(?:\d+\.?\d*|\.\d+|[+−×÷()%])$/.test(token))) throw new Stop('unreadable');
  return tokens;
}

function numberOf(token: string): Fraction {
  const [whole = '', decimals = ''] = token.split('.');
  return { upper: BigInt(`${whole}${decimals}`), lower: 10n ** BigInt(decimals.length) };
}

/** Reads tokens from left to right: sums of products of signed numbers and brackets, with percent behind them. */
function createReader(tokens: readonly string[]) {
  let at = 0;
  const isNext = (...wanted: readonly string[]): boolean => wanted.includes(tokens[at] ?? 'end');
  const take = (): string => tokens[at++] ?? '';

  function readPrimary(): Fraction {
    if (at >= tokens.length) throw new Stop('incomplete');
    const token = take();
    if (/\d/.test(token)) return numberOf(token);
    if (token !== '(') throw new Stop('unreadable');
    const value = readSum();
    // A bracket that is still open at the end closes there.
    if (at < tokens.length && take() !== ')') throw new Stop('unreadable');
    return value;
  }

  function readFactor(): { value: Fraction; isPercent: boolean } {
    if (isNext('+', '−')) {
      const isNegative = take() === '−';
      const { value, isPercent } = readFactor();
      return { value: isNegative ? negate(value) : value, isPercent };
    }
    let value = readPrimary();
    let isPercent = false;
    for (; isNext('%'); isPercent = true) {
      take();
      value = quotient(value, { upper: 100n, lower: 1n });
    }
    return { value, isPercent };
  }

  /** `isPercent` where the product is nothing but a percentage. */
  function readProduct(): { value: Fraction; isPercent: boolean } {
    let { value, isPercent } = readFactor();
    while (isNext('×', '÷', '(')) {
      const isDivision = isNext('÷');
      if (!isNext('(')) take();
      const { value: next } = readFactor();
      value = isDivision ? quotient(value, next) : product(value, next);
      isPercent = false;
    }
    return { value, isPercent };
  }

  /** A percentage that is added or taken away is one of what stands before it, as on a pocket calculator: 200 + 10% is 220. */
  function readSum(): Fraction {
    let { value } = readProduct();
    while (isNext('+', '−')) {
      const isMinus = take() === '−';
      const next = readProduct();
      const amount = next.isPercent ? product(value, next.value) : next.value;
      value = sum(value, isMinus ? negate(amount) : amount);
    }
    return value;
  }

  return { readSum, isAtEnd: () => at >= tokens.length };
}

/** A number as people write it: whole, or with at most twelve digits that count; no exponent, and no zeros at the end. */
function written({ upper, lower }: Fraction): string {
  const exact = Number(upper) / Number(lower);
  if (!Number.isFinite(exact) || Math.abs(exact) >= largest) throw new Stop('too_large');
  if (upper % lower === 0n) return String(upper / lower).replace('-', '−');
  const rounded = Number(exact.toPrecision(significantDigits));
  const decimals = significantDigits - 1 - Math.floor(Math.log10(Math.abs(rounded)));
  const text = rounded.toFixed(Math.min(100, Math.max(0, decimals)));
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short.replace('-', '−');
}

/** Works out what was typed, exactly, with × and ÷ before + and −; or says why it cannot. */
export function calculate(input: string): Calculation {
  try {
    if (input.length > longestInput) throw new Stop('unreadable');
    const reader = createReader(tokensOf(input));
    const value = reader.readSum();
    if (!reader.isAtEnd()) throw new Stop('unreadable');
    return { ok: true, value: written(value) };
  } catch (error) {
    if (error instanceof Stop) return { ok: false, why: error.why };
    throw error;
  }
}
