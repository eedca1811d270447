import { mailsToAddress } from '#features/accounts/rules/email-key.ts';

/** Asked for and not confirmed, confirmed by the owner of the address, or left. */
export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** What a link in a mail of the newsletter is for. */
export const linkPurposes = ['confirm', 'unsubscribe'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const dayMs = 86_400_000;

/** Counted apart from the mails of accounts: whoever signs a stranger's address up leaves its owner all of those, and the reverse. */
export const newsletterMails = { ...mailsToAddress, counter: 'mails of the newsletter to an address' } as const;

/** How long a link that confirms lives, and an address that nobody confirmed is kept. */
const confirmDays = 7;
/** How long it is known that somebody left, so that an old link still answers. */
const leftDays = 30;
/** Whoever types other people's addresses must not be able to fill their mailbox. */
const mostMailsADay = 1;

export const confirmUntil = (now: Date): Date => new Date(now.getTime() + confirmDays * dayMs);
export const unconfirmedBefore = (now: Date): Date => new Date(now.getTime() - confirmDays * dayMs);
export const leftBefore = (now: Date): Date => new Date(now.getTime() - leftDays * dayMs);
export const dayBefore = (now: Date): Date => new Date(now.getTime() - dayMs);

/** Whether asking for the newsletter mails a link: not to those who have it, and at most once within 24 hours. */
export function shouldMailLink(status: SubscriberStatus, mailsInLastDay: number): boolean {
  return status !== 'confirmed' && mailsInLastDay < mostMailsADay;
}

/** Where a link of a mail leads; both pages act only when a person presses the button. */
export function linkLocation(purpose: LinkPurpose, token: string): string {
  return `/newsletter/${purpose}?token=${token}`;
}

/** Where a mail program leaves the newsletter for its reader without opening a page (RFC 8058). */
export function oneClickLocation(token: string): string {
  return `/api/newsletter/unsubscribe?token=${token}`;
}
