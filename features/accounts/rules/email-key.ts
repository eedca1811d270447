import { withAsciiDomain } from './ascii-domain.ts';

/** One value for all the ways to write an address, as the database's `email_key` makes it of what is stored: compatibility forms, case, and the Turkish i. */
export function emailKey(address: string): string {
  const typed = address.trim();
  return (withAsciiDomain(typed) ?? typed).normalize('NFKC').replaceAll(/[ıİ]/gu, 'i').toLowerCase();
}

const perAddress = { field: 'email', as: emailKey } as const;

/** Mails that somebody can have sent to an address which they have not proven are counted together, whichever route sends them; those of organizations and of the newsletter apart. */
export const mailsToAddress = {
  per: perAddress,
  times: 3,
  seconds: 3600,
  counter: 'mails to an address',
  countsOnlyAllowed: true,
} as const;

/** Password resets are counted apart: whoever uses the others up leaves the owner all of these. */
export const resetsToAddress = {
  per: perAddress,
  times: 2,
  seconds: 3600,
  counter: 'resets to an address',
  countsOnlyAllowed: true,
  isPerDevice: true,
} as const;
