import { Fragment } from 'react';
import { splitText } from './read-text.ts';

/** The words of a mail as they were written, its web addresses as links. */
export function MailText({ text }: { text: string }) {
  return (
    <p translate="no" className="whitespace-pre-wrap wrap-anywhere text-ink">
      {splitText(text).map(({ kind, value }, at) =>
        kind === 'text' ? (
          <Fragment key={at}>{value}</Fragment>
        ) : (
          <a key={at} href={value} rel="noreferrer" className="text-link underline underline-offset-[0.2em] hover:text-link-hover">
            {value}
          </a>
        ),
      )}
    </p>
  );
}
