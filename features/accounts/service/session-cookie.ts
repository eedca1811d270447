import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token and its HMAC, in the library's own format: what was not signed here never reaches the database. */
export function signToken(secret: string, token: string): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
}

/** The token of a cookie that was signed here; null for any other. */
export function readSignedToken(secret: string, cookie: string | undefined): string | null {
  if (!cookie || cookie.length > 300) return null;
  const token = cookie.slice(0, Math.max(0, cookie.lastIndexOf('.')));
  const expected = Buffer.from(signToken(secret, token));
  const given = Buffer.from(cookie);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
