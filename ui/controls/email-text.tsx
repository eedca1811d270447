import { Fragment } from 'react';

/** As long as a usual address; a table makes room for it rather than break it. */
const usualLength = 36;

/** An email that breaks after the @ or before a dot where it does not fit, and inside a word only where nothing else helps. */
export function EmailText({ email }: { email: string }) {
  return (
    <span translate="no" className={`wrap-anywhere ${email.length <= usualLength ? '@3xl:whitespace-nowrap @3xl:[&_wbr]:hidden' : ''}`}>
      {email.split(/(?<=@)|(?=\.)/u).map((part, nth) => (
        <Fragment key={nth}>
          {nth > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
