import { useState } from 'react';

/** What was entered and not sent yet, kept under a key for as long as the tab is open: leaving the page does not lose it. Null forgets. */
export function useKept<Value>(key: string): [Value | null, (value: Value | null) => void] {
  const [kept, setKept] = useState(() => read(key) as Value | null);
  const keep = (next: Value | null) => {
    setKept(next);
    try {
      if (next === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  return [kept, keep];
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
