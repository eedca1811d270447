/** What happens to an account and makes earlier permissions void. */
export const accountEvents = [
  'link-requested',
  'signed-up-again',
  'password-changed',
  'password-reset',
  'address-changed',
  'session-ended',
  'signed-out-others',
  'signed-out-everywhere',
  'disabled',
] as const;
export type AccountEvent = (typeof accountEvents)[number];

export type Ending = {
  /** Whose sessions end, with their refresh tokens: nobody's, all but the caller's, or all. */
  sessions: 'none' | 'others' | 'all';
  /** Whether requests for a role that nobody has decided are withdrawn. */
  roleRequests: boolean;
};

/**
 * Every event ends every pending link of every kind, and the right of a session to set a password without the old one.
 * What else ends with each is in this table, and nowhere else.
 */
export const endings: Record<AccountEvent, Ending> = {
  'link-requested': { sessions: 'none', roleRequests: false },
  'signed-up-again': { sessions: 'none', roleRequests: true },
  'password-changed': { sessions: 'others', roleRequests: false },
  'password-reset': { sessions: 'others', roleRequests: true },
  'address-changed': { sessions: 'others', roleRequests: true },
  'session-ended': { sessions: 'none', roleRequests: false },
  'signed-out-others': { sessions: 'others', roleRequests: false },
  'signed-out-everywhere': { sessions: 'all', roleRequests: false },
  disabled: { sessions: 'all', roleRequests: true },
};
