import { Trans } from '@lingui/react/macro';
import { EmailText } from '#ui/controls/email-text.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';

type Props = {
  person: { name: string | null; email: string; external_id: string | null };
  /** Where what they were asked for is; null where nothing was. */
  to: string | null;
};

/** A person as an organization knows them: by name, address and its own number. */
export function PersonName({ person: { name, email, external_id: number }, to }: Props) {
  const called = name ?? <EmailText email={email} />;
  return (
    <div className="min-w-0">
      <p translate="no" className="font-semibold wrap-anywhere text-ink">
        {to === null ? called : <TextLink to={to}>{called}</TextLink>}
      </p>
      {name !== null && (
        <p className="text-sm text-ink-muted">
          <EmailText email={email} />
        </p>
      )}
      {number !== null && (
        <p className="text-sm wrap-anywhere text-ink-muted">
          <Trans>
            No. <span translate="no">{number}</span>
          </Trans>
        </p>
      )}
    </div>
  );
}
