import type { Mail } from './mail.ts';

const controls = /\p{Cc}/u;
/** One bare address: what would make a list, a display name or a second header of it is refused. */
const bareAddress = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/u;

/** Throws on a mail that would reach anybody else, carry another header, or send its reader to anything but a web page. */
export function checkMail({ to, subject, action }: Mail): void {
  if (controls.test(to) || !bareAddress.test(to)) throw new Error('A mail goes to exactly one plain address.');
  if (controls.test(subject) || subject.trim() === '') throw new Error('A subject is one line of text.');
  if (action && !(URL.canParse(action.url) && /^https?:$/.test(new URL(action.url).protocol)))
    throw new Error('A mail links to web pages only.');
}
