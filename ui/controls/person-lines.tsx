import { Trans } from '@lingui/react/macro';
import { EmailText } from './email-text.tsx';
import { TextLink } from './text-link.tsx';

type NamedPerson = { id: string; full_name: string; email: string };

export type PersonLinesProps = {
  /** Null once the account is deleted. */
  person: NamedPerson | null;
  /** Another name than that of the account, such as the one on a certificate. */
  name?: string | null | undefined;
  /** Of the line with the name, for labels that repeat it. */
  id?: string | undefined;
};

/** Whom a row of an administrator's list is about: the name, which leads to the person's page, and the address. */
export function PersonLines({ person, name = person?.full_name ?? null, id }: PersonLinesProps) {
  return (
    <div className="min-w-0">
      <p id={id} translate="no" className="font-semibold wrap-anywhere text-ink">
        <bdi>
          {person && name !== null ? (
            <TextLink to={`/admin/users/${person.id}`}>{name}</TextLink>
          ) : (
            (name ?? <Trans>deleted account</Trans>)
          )}
        </bdi>
      </p>
      {person && (
        <p className="text-sm wrap-anywhere text-ink-muted">
          <EmailText email={person.email} />
        </p>
      )}
    </div>
  );
}
