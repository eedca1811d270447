import { useRef, useState } from 'react';

/**
 * What was entered and not sent yet, kept under a key for as long as the tab is open: leaving the page does not lose it. Null forgets.
 * The third part reads what was entered last, for whoever has waited for a server meanwhile.
 */
export function useKept<Value>(key: string): [Value | null, (value: Value | null) => void, () => Value | null] {
  const [kept, setKept] = useState(() => read(key) as Value | null);
  const latest = useRef(kept);
  const keep = (next: Value | null) => {
    latest.current = next;
    setKept(next);
    try {
      if (next === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  return [kept, keep, () => latest.current];
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
