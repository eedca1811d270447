/** True when a write was refused because another row already has the value that this index keeps unique. */
export function isTaken(error: unknown, index: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: unknown; constraint?: unknown };
    if (code === '23505' && constraint === index) return true;
  }
  return false;
}

/** True when somebody else has this address, in this or another spelling. */
export function isEmailTaken(error: unknown): boolean {
  return isTaken(error, 'users_email_unique') || isTaken(error, 'users_email_key_unique');
}
