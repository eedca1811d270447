import { mailsToAddress } from '#features/accounts/rules/email-key.ts';

/** Mails to an address that organizations ask for are counted apart from those of accounts: strangers without an account cannot use them up. */
export const organizationMails = { ...mailsToAddress, counter: 'mails of organizations to an address' } as const;
