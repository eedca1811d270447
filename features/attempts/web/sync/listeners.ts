/** Those who want to hear of something. */
export function createListeners<Value>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    /** Answers with the way to stop listening. */
    add(listener: (value: Value) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (value: Value): void => listeners.forEach((listener) => listener(value)),
  };
}
