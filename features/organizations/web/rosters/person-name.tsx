import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmailText } from '#ui/controls/email-text.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';

type Props = {
  person: { name: string | null; email: string; external_id: string | null };
  /** Where what they were asked for is; null where nothing was. */
  to: string | null;
  /** What stands beside the name on the card of a narrow list. */
  status?: ReactNode;
};

/** A person as an organization knows them: by name, address and its own number. */
export function PersonName({ person: { name, email, external_id: number }, to, status }: Props) {
  const called = name ?? <EmailText email={email} />;
  return (
    <div className="min-w-0">
      <div className="flex items-start justify-between gap-2">
        <p translate="no" className="min-w-0 font-semibold wrap-anywhere text-ink">
          {to === null ? called : <TextLink to={to}>{called}</TextLink>}
        </p>
        {status && <div className="shrink-0 text-end @lg:hidden">{status}</div>}
      </div>
      <div className="text-sm text-ink-muted @max-lg:flex @max-lg:flex-wrap @max-lg:gap-x-1.5">
        {name !== null && (
          <p className="min-w-0 @max-lg:truncate @max-lg:[&_wbr]:hidden">
            <EmailText email={email} />
          </p>
        )}
        {number !== null && (
          <p className="shrink-0 wrap-anywhere @max-lg:max-w-1/2 @max-lg:truncate">
            <Trans>
              No. <span translate="no">{number}</span>
            </Trans>
          </p>
        )}
      </div>
    </div>
  );
}
