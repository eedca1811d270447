/** PostgreSQL keeps neither U+0000 nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Where such text stands in the input. It walks without recursion: nesting is chosen by the caller. */
export function unstorablePaths(parts: readonly unknown[]): string[] {
  const found: string[] = [];
  const rest: { path: string; value: unknown }[] = parts.map((value) => ({ path: '', value }));
  for (let entry = rest.pop(); entry; entry = rest.pop()) {
    const { path, value } = entry;
    if (typeof value === 'string' && !isStorable(value)) found.push(fieldPath(path));
    if (typeof value !== 'object' || value === null) continue;
    for (const key of Object.keys(value)) {
      if (!isStorable(key)) found.push(fieldPath(path));
      else rest.push({ path: below(path, key), value: (value as Record<string, unknown>)[key] });
    }
  }
  return found;
}

function fieldPath(path: string): string {
  return path === '' ? 'body' : path;
}

/** A path is for reading: beyond this length a caller could only fill our memory with it. */
function below(path: string, key: string): string {
  return path.length > 200 ? path : `${path}${path && '.'}${key.slice(0, 100)}`;
}
