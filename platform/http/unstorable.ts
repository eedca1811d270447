/** PostgreSQL keeps neither U+0000 nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Where such text stands in the input. It walks without recursion: nesting is chosen by the caller. */
export function unstorablePaths(sent: Record<string, unknown>): string[] {
  const found: string[] = [];
  const rest: { path: string; value: unknown }[] = Object.keys(sent).map((part) => ({ path: '', value: sent[part] }));
  for (let entry = rest.pop(); entry; entry = rest.pop()) {
    const { path, value } = entry;
    if (typeof value === 'string' && !isStorable(value)) found.push(nameOf(path));
    if (typeof value !== 'object' || value === null) continue;
    for (const key of Object.keys(value)) {
      if (!isStorable(key)) found.push(nameOf(path));
      else rest.push({ path: path ? `${path}.${key}` : key, value: (value as Record<string, unknown>)[key] });
    }
  }
  return found;
}

function nameOf(path: string): string {
  return path === '' || path.length > 200 ? 'body' : path;
}
