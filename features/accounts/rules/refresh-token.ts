/** A client that lost the answer may ask again this long; after that a second use means that the token was copied. */
export const refreshGraceSeconds = 10;

/** `renew` gives the next token, `repeat` gives the same next token again, `reused` ends the session. */
export type RefreshDecision = 'renew' | 'repeat' | 'reused';

export function decideRefresh(token: { rotatedAt: Date | null }, now: Date): RefreshDecision {
  if (token.rotatedAt === null) return 'renew';
  return now.getTime() - token.rotatedAt.getTime() <= refreshGraceSeconds * 1000 ? 'repeat' : 'reused';
}
