import { useCallback, useState } from 'react';

/** What this browser remembers under a key; nothing where it refuses storage. */
export function readRemembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the browser took it; null forgets. */
export function remember(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** A choice that outlives the page; where the browser refuses storage it lasts as long as the page. */
export function useRemembered<Value extends string>(key: string, parse: (stored: string | null) => Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => parse(readRemembered(key)));
  const change = useCallback(
    (next: Value) => {
      setValue(next);
      remember(key, next);
    },
    [key],
  );
  return [value, change];
}
