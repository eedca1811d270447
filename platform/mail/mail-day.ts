const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day as mails write it, such as "Oct 24, 2026 (UTC)": the reader's own zone is not known where mails are written. */
export const mailDay = (at: Date): string => `${format.format(at)} (UTC)`;
