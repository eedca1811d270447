import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { accessTokenSeconds } from '../rules/session.ts';

const claims = z.object({ sub: z.uuid(), session_id: z.uuid() });

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'meridian access token', 32));
}

/** A short-lived proof for API clients; it opens nothing once its session has ended. */
export async function signAccessToken(secret: string, holder: { userId: string; sessionId: string; now: Date }): Promise<string> {
  const issuedAt = Math.floor(holder.now.getTime() / 1000);
  return new SignJWT({ session_id: holder.sessionId, role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(holder.userId)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(keyOf(secret));
}

/** Who the token names, while it lives; null for every token that was not signed here. */
export async function readAccessToken(secret: string, token: string, now: Date): Promise<{ userId: string; sessionId: string } | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], audience: 'authenticated', currentDate: now });
    const { sub, session_id } = claims.parse(payload);
    return { userId: sub, sessionId: session_id };
  } catch {
    return null;
  }
}
