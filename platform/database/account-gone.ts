/** Something was written about an account that was deleted while the request ran. */
export function isAccountGone(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 8; current = current.cause, depth++) {
    const { code, detail } = current as Error & { code?: unknown; detail?: unknown };
    if (code === '23503' && typeof detail === 'string' && detail.endsWith('is not present in table "users".')) return true;
  }
  return false;
}
