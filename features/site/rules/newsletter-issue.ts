import { plainText } from '#features/accounts/rules/plain-text.ts';
import { readMarkup } from './newsletter-markup.ts';

/** Written, on its way, held up, stopped for good, or with everybody. */
export const issueStatuses = ['draft', 'sending', 'paused', 'canceled', 'sent'] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/** What one subscriber has of an issue; `left` is somebody who unsubscribed before it was their turn. */
export const recipientStatuses = ['waiting', 'sent', 'failed', 'left'] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

const oneLine = (most: number) => plainText(most).refine((text) => !/[\n\r\p{Zl}\p{Zp}]/u.test(text), 'Use a single line.');

/** What an administrator writes; a draft may still be empty. */
export const issueContent = {
  subject: oneLine(120),
  preheader: oneLine(160),
  text: plainText(20_000),
};
export type IssueContent = { subject: string; preheader: string; text: string };

/** How many earlier versions of a draft are kept. */
export const keptVersions = 30;

/** What has to be put right before an issue can leave, in sentences. */
export function issueGaps({ subject, text }: Pick<IssueContent, 'subject' | 'text'>): string[] {
  const gaps: string[] = [];
  if (subject.trim() === '') gaps.push('Enter a subject.');
  if (text.trim() === '') gaps.push('Write the text.');
  const { wrongLinks, emptyLinks } = readMarkup(text);
  for (const { line, address } of wrongLinks)
    gaps.push(`Line ${line}: ${address === '' ? 'the link' : `“${address.slice(0, 80)}”`} doesn’t start with https:// or isn’t complete.`);
  for (const line of emptyLinks) gaps.push(`Line ${line}: the link has no text.`);
  return gaps;
}

/** What is sent as it is, and is probably not meant so. */
export function issueWarnings({ text }: Pick<IssueContent, 'text'>): string[] {
  return readMarkup(text).strayStars.map((line) => `Line ${line}: these stars (**) don’t make anything bold, so readers will see them.`);
}

export type IssueAct = 'pause' | 'resume' | 'cancel';

const acts: Readonly<Record<IssueAct, { from: readonly IssueStatus[]; to: IssueStatus }>> = {
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['sending', 'paused'], to: 'canceled' },
};

/** The status after an act; null where it is not possible. */
export function statusAfter(act: IssueAct, status: IssueStatus): IssueStatus | null {
  return acts[act].from.includes(status) ? acts[act].to : null;
}

/** Who was sent what is forgotten this many days after an issue ended; its figures stay. */
const recipientDays = 30;
export const recipientsForgottenBefore = (now: Date): Date => new Date(now.getTime() - recipientDays * 86_400_000);
