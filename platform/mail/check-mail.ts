import type { Mail, MailBlock } from './mail.ts';

const controls = /\p{Cc}/u;
/** One bare address: what would make a list, a display name or a second header of it is refused. */
const bareAddress = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/u;
/** What stands in a header between angle brackets. */
const unbroken = /^[^\s<>]+$/u;

/** Throws on a mail that would reach anybody else, carry another header, or send its reader to anything but a web page. */
export function checkMail({ to, subject, preheader = '', paragraphs, action, aside, replyTo, oneClickUnsubscribe }: Mail): void {
  if (!isBareAddress(to)) throw new Error('A mail goes to exactly one plain address.');
  if (replyTo !== undefined && !isBareAddress(replyTo)) throw new Error('An answer goes to exactly one plain address.');
  if (controls.test(subject) || subject.trim() === '') throw new Error('A subject is one line of text.');
  if (controls.test(preheader)) throw new Error('What stands beside a subject is one line of text.');
  const links = [action?.url, aside?.url, ...paragraphs.flatMap(linksIn)];
  if (links.some((url) => url !== undefined && !isWebAddress(url))) throw new Error('A mail links to web pages only.');
  if (oneClickUnsubscribe !== undefined && !(isWebAddress(oneClickUnsubscribe) && unbroken.test(oneClickUnsubscribe)))
    throw new Error('A mail is unsubscribed from at one web address.');
}

function linksIn(block: string | MailBlock): (string | undefined)[] {
  if (typeof block === 'string') return [];
  return (block.kind === 'list' ? block.items.flat() : (block.words ?? [])).map(({ url }) => url);
}

const isBareAddress = (text: string): boolean => !controls.test(text) && bareAddress.test(text);

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
