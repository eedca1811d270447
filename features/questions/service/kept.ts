export type Kept<Value> = { get(key: string): Value | undefined; put(key: string, value: Value): void; clear(): void };

/** Values by their keys for a limited time; the oldest make room. */
export function createKept<Value>({
  most,
  lastsMs,
  elapsedMs = () => performance.now(),
}: {
  most: number;
  lastsMs: number;
  elapsedMs?: () => number;
}): Kept<Value> {
  const values = new Map<string, { value: Value; untilMs: number }>();
  return {
    clear: () => values.clear(),
    get(key) {
      const found = values.get(key);
      return found && found.untilMs > elapsedMs() ? found.value : undefined;
    },
    put(key, value) {
      // Written again it is the youngest.
      values.delete(key);
      const [oldest] = values.keys();
      if (values.size >= most && oldest !== undefined) values.delete(oldest);
      values.set(key, { value, untilMs: elapsedMs() + lastsMs });
    },
  };
}
