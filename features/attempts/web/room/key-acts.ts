/** What a single key does in the test, besides what arrows do in the options and in the navigator. */
export type KeyAct = { kind: 'choose'; nth: number } | { kind: 'next' | 'previous' | 'flag' } | { kind: 'keys' } | { kind: 'time' };

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'>;

const letters: Partial<Record<string, KeyAct>> = {
  n: { kind: 'next' },
  p: { kind: 'previous' },
  f: { kind: 'flag' },
  t: { kind: 'time' },
  '?': { kind: 'keys' },
};

/** Keyboards without Latin letters, or with digits behind Shift, are read by the position of the key. */
function signOf({ key, code, shiftKey }: Pressed): string {
  if (/^[a-z0-9?]$/i.test(key)) return key.toLowerCase();
  const position = /^(?:Key([A-Z])|Digit([1-9]))$/.exec(code);
  return shiftKey ? '' : (position?.[1] ?? position?.[2] ?? '').toLowerCase();
}

/** The act of a key; null for keys held down, keys with a modifier and all others. */
export function actOfKey(pressed: Pressed): KeyAct | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.repeat || pressed.isComposing) return null;
  const sign = signOf(pressed);
  return /^[1-9]$/.test(sign) ? { kind: 'choose', nth: Number(sign) } : (letters[sign] ?? null);
}
