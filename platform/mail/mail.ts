/** What a feature's mail.ts renders; the frame (letterhead, footer) and the HTML part are made from it by the mailer. */
export type Mail = {
  to: string;
  subject: string;
  /** Paragraphs of plain text, in order. */
  paragraphs: readonly string[];
  /** The one thing to do, as a button in HTML and a bare link in text. */
  action?: { label: string; url: string };
  /** A second link below the first, small: how to stop such mails. */
  aside?: { text: string; url: string };
  /** Where an answer goes, when it is not the sender of all mails. */
  replyTo?: string;
  /** Where a mail program unsubscribes its reader at one press (RFC 8058). */
  oneClickUnsubscribe?: string;
};
