import { useSyncExternalStore } from 'react';

export type PageChoice<Value extends string> = {
  parse: (stored: string | null) => Value;
  /** What this browser remembers; one that refuses storage has the standard. */
  read: () => Value;
  /** Shows it on the page at once, without remembering it. */
  apply: (value: Value, root?: HTMLElement) => void;
  /** Remembers it in this browser and shows it. */
  choose: (value: Value) => void;
  use: () => Value;
};

/**
 * One thing about the look of every page that a person may choose. The first value is the standard: nothing is remembered for it, and the
 * page shows what `unchosen` says, if anything.
 */
export function pageChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
  unchosen: () => Value | undefined = () => undefined,
): PageChoice<Value> {
  const [standard] = values;
  const listeners = new Set<() => void>();
  const parse = (stored: string | null): Value => values.find((value) => value === stored) ?? standard;
  const read = (): Value => {
    try {
      return parse(localStorage.getItem(name));
    } catch {
      return standard;
    }
  };
  const apply = (value: Value, root: HTMLElement = document.documentElement): void => {
    const shown = value === standard ? unchosen() : value;
    if (shown === undefined) delete root.dataset[name];
    else root.dataset[name] = shown;
  };
  const choose = (value: Value): void => {
    try {
      if (value === standard) localStorage.removeItem(name);
      else localStorage.setItem(name, value);
    } catch {
      // The choice then lasts as long as the page.
    }
    apply(value);
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key !== name && event.key !== null) return;
      apply(read());
      listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };
  return { parse, read, apply, choose, use: () => useSyncExternalStore(subscribe, read, () => standard) };
}
