import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Dice } from '#platform/runtime/dice.ts';
import type { Cookie } from './route.ts';

const deviceSeconds = 365 * 86_400;

/** `__Host-` keeps sub-domains and plain HTTP from setting the cookie; browsers take that name over https only. */
export function deviceCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-meridian-device' : 'meridian-device';
}

const signature = (secret: string, nonce: string, value: string): string =>
  createHmac('sha256', secret).update(`known device\n${nonce}\n${value}`).digest('base64url');

type Known = { secret: string; publicUrl: string };

/** Makes a browser known for a value that it has proved, such as the address it logged in with. The cookie says nothing about the value. */
export function deviceCookie({ secret, publicUrl }: Known, dice: Dice, value: string): Cookie {
  const nonce = dice.bytes(16).toString('base64url');
  return { name: deviceCookieName(publicUrl), value: `${nonce}.${signature(secret, nonce, value)}`, maxAgeSeconds: deviceSeconds };
}

/** What tells this device apart from others, when its cookie was made here for this value. */
export function readDevice(secret: string, cookie: string | undefined, value: string): string | null {
  const [, nonce = '', given = ''] = /^([\w-]{22})\.([\w-]{43})$/u.exec(cookie ?? '') ?? [];
  const expected = Buffer.from(signature(secret, nonce, value));
  const signed = Buffer.from(given);
  return signed.length === expected.length && timingSafeEqual(signed, expected) ? nonce : null;
}
