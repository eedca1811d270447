/** A client that lost the answer may ask again this long; after that a second use means that the token was copied. */
export const refreshGraceSeconds = 10;

/** `renew` gives the next token, `repeat` gives the same next token again, `reused` ends the session. */
export type RefreshDecision = 'renew' | 'repeat' | 'reused';

/** Only the immediate predecessor of the newest token may be repeated: once its successor was used too, nobody honest sends it. */
export function decideRefresh(token: { rotatedAt: Date | null; isSuccessorUsed: boolean }, now: Date): RefreshDecision {
  if (token.rotatedAt === null) return 'renew';
  const isLate = now.getTime() - token.rotatedAt.getTime() > refreshGraceSeconds * 1000;
  return isLate || token.isSuccessorUsed ? 'reused' : 'repeat';
}
