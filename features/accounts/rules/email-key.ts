/** One value for all the ways to write an address, as the database's `email_key` makes it: compatibility forms, case, and the Turkish i. */
export function emailKey(address: string): string {
  return address.trim().normalize('NFKC').replaceAll(/[ıİ]/gu, 'i').toLowerCase();
}

/** Mails that somebody can have sent to an address which they have not proven are counted together, whichever route sends them. */
export const mailsToAddress = {
  per: { field: 'email', as: emailKey },
  times: 5,
  seconds: 3600,
  counter: 'mails to an address',
} as const;
