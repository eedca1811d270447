/** A run of words; one with an address is a link. */
export type MailWords = { text: string; url?: string; isStrong?: true };

/** What a mail can hold beside plain paragraphs. */
export type MailBlock =
  /** Its words where a link is among them. */
  | { kind: 'heading'; text: string; words?: readonly MailWords[] }
  | { kind: 'paragraph'; words: readonly MailWords[] }
  | { kind: 'list'; isNumbered: boolean; startsAt?: number; items: readonly (readonly MailWords[])[] };

/** What a feature's mail.ts renders; the frame (letterhead, footer) and the HTML part are made from it by the mailer. */
export type Mail = {
  to: string;
  subject: string;
  /** What mail programs show beside the subject before the mail is opened. */
  preheader?: string;
  /** What the mail says, in order; a string is a paragraph of plain text. */
  paragraphs: readonly (string | MailBlock)[];
  /** The one thing to do, as a button in HTML and a bare link in text. */
  action?: { label: string; url: string };
  /** A second link below the first, small: how to stop such mails. In HTML it reads as its label, where it has one. */
  aside?: { text: string; url: string; label?: string };
  /** Where an answer goes, when it is not the sender of all mails. */
  replyTo?: string;
  /** Where a mail program unsubscribes its reader at one press (RFC 8058). */
  oneClickUnsubscribe?: string;
};
