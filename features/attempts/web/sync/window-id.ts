let id: string | null = null;

/** Names this page load: another tab, and the same tab after a reload, is another window. */
export function windowIdOfPage(): string {
  id ??= crypto.randomUUID();
  return id;
}
