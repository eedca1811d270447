import { Fragment } from 'react';

/** An email that breaks after the @ or before a dot where it does not fit, and inside a word only where nothing else helps. */
export function EmailText({ email }: { email: string }) {
  return (
    <span translate="no" className="wrap-anywhere">
      {email.split(/(?<=@)|(?=\.)/u).map((part, nth) => (
        <Fragment key={nth}>
          {nth > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
