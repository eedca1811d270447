/** `1234.5` as "1,234.5": comma between thousands, at most `places` decimals and no empty ones; a true minus sign. */
export function number(value: number, places = 2): string {
  const [whole = '0', rest = ''] = rounded(Math.abs(value), places).toFixed(places).split('.');
  const decimals = rest.replace(/0+$/, '');
  const digits = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + (decimals === '' ? '' : `.${decimals}`);
  return value < 0 && digits !== '0' ? `−${digits}` : digits;
}

/** "1,234.50": always `places` decimals, so that a list of options looks alike. */
export function fixed(value: number, places: number): string {
  const digits = rounded(Math.abs(value), places).toFixed(places);
  const [whole = '0', rest] = digits.split('.');
  const text = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + (rest === undefined ? '' : `.${rest}`);
  return value < 0 && Number(digits) !== 0 ? `−${text}` : text;
}

/** "$1,250", or "$1,250.50" where there are cents. */
export function money(value: number, currency = '$'): string {
  const cents = rounded(Math.abs(value), 2);
  return `${value < 0 && cents !== 0 ? '−' : ''}${currency}${fixed(cents, Number.isInteger(cents) ? 0 : 2)}`;
}

/** "12.5%" */
export const percent = (value: number, places = 2): string => `${number(value, places)}%`;

/** "1 day", "12 days", "1.5 hours" */
export const counted = (count: number, one: string, many = `${one}s`): string => `${number(count)} ${count === 1 ? one : many}`;

/** "a, b and c" */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The first letter large, for a sentence that begins with a varied word. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Rounded half up, safe against the last binary digit: 1.005 gives 1.01. */
export function rounded(value: number, places = 0): number {
  const scale = 10 ** places;
  return Math.round(value * scale * (1 + Number.EPSILON * 4)) / scale;
}

/** Whether `value` has no more than `places` decimals. */
export const isExact = (value: number, places = 0): boolean =>
  Math.abs(value - rounded(value, places)) < 1e-9 * Math.max(1, Math.abs(value));

/** "$1,250" */
export const wholeMoney = (value: number): string => money(rounded(value));

/** "$1,250.00" */
export const centMoney = (value: number): string => `${value < 0 ? '−' : ''}$${fixed(Math.abs(value), 2)}`;

/** "12%" */
export const wholePercent = (value: number): string => percent(rounded(value));

/** "12.0%" */
export const tenthPercent = (value: number): string => `${fixed(value, 1)}%`;

/** "1,250" */
export const wholeNumber = (value: number): string => number(value, 0);

/** Whether `value` lies so far from the middle between two shown values that nobody can round it otherwise. */
export const roundsClearly = (value: number, places: number): boolean => {
  const part = (Math.abs(value) * 10 ** places) % 1;
  return Math.abs(part - 0.5) > 0.03;
};

/** "1,250.0" */
export const tenthNumber = (value: number): string => fixed(value, 1);
