import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx';
import { EmailText } from '#ui/controls/email-text.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { RowMenu } from '#ui/controls/row-menu.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { ListedOrganization } from '../../contract/admin.ts';
import type { OrganizationKind } from '../../rules/organization.ts';
import type { OrganizationAct } from './organization-dialog.tsx';

type Props = { organization: ListedOrganization };

export function useKindNames(): Readonly<Record<OrganizationKind, string>> {
  const { t } = useLingui();
  return { employer: t`Employer`, university: t`University` };
}

export function useOrganizationStateNames(): Readonly<Record<ListedOrganization['state'], { label: string; tone: BadgeTone }>> {
  const { t } = useLingui();
  return {
    open: { label: t`Open`, tone: 'success' },
    unproven: { label: t`Domain not verified`, tone: 'warning' },
    closed: { label: t`Closed`, tone: 'error' },
  };
}

/** Who it is and whether it is open; the domain beside it says whether it can ask anybody. */
export function NameCell({ organization: { name, kind, state, renamed, requests_per_day: perDay, is_limit_set: isSet } }: Props) {
  const kindName = useKindNames()[kind];
  const { label, tone } = useOrganizationStateNames()[state === 'closed' ? 'closed' : 'open'];
  return (
    <>
      <p translate="no" className="font-semibold wrap-anywhere text-ink">
        {name}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
        {kindName} <Badge tone={tone}>{label}</Badge>
      </p>
      {renamed && (
        <p className="mt-1 text-sm wrap-anywhere text-ink-muted">
          <Trans>
            Formerly <span translate="no">{renamed.from}</span>, renamed <Moment at={renamed.at} isDayOnly />
          </Trans>
        </p>
      )}
      {isSet && (
        <p className="mt-1 text-sm text-ink-muted">
          <Plural value={perDay} one="Up to # request a day" other="Up to # requests a day" />
        </p>
      )}
    </>
  );
}

export function DomainCell({ organization: { state, domain, domain_proven_at: provenAt, domain_reason: reason } }: Props) {
  const { t } = useLingui();
  if (!domain || !provenAt) return state === 'closed' ? <Trans>None</Trans> : <Badge tone="warning">{t`Not verified`}</Badge>;
  return (
    <>
      <p translate="no" className="wrap-anywhere text-ink">
        {domain}
      </p>
      <p className="text-sm wrap-anywhere text-ink-muted">
        {reason ? (
          <Trans>Verified by an administrator: {reason}</Trans>
        ) : (
          <Trans>
            Verified by link, <Moment at={provenAt} isDayOnly />
          </Trans>
        )}
      </p>
    </>
  );
}

export function OwnersCell({ organization: { owners, members } }: Props) {
  return (
    <>
      {owners.length === 0 && (
        <Badge tone="warning">
          <Trans>No owner</Trans>
        </Badge>
      )}
      {owners.map(({ id, full_name: name, email }) => (
        <p key={id} className="text-sm wrap-anywhere">
          <span translate="no">
            <TextLink to={`/admin/users/${id}`}>{name}</TextLink>
          </span>
          <span className="block text-ink-muted">
            <EmailText email={email} />
          </span>
        </p>
      ))}
      <p className="text-sm text-ink-muted">
        <Plural value={members} one="# member in total" other="# members in total" />
      </p>
    </>
  );
}

type ActionProps = Props & { onAct: (act: OrganizationAct) => void };

export function OrganizationActions({ organization: { name, state, owners }, onAct }: ActionProps) {
  const { t } = useLingui();
  const entry = (id: OrganizationAct, label: string) => ({
    id,
    label,
    isDanger: id === 'withdraw_seats' || id === 'close',
    onAction: () => onAct(id),
  });
  const whileOpen = [
    entry('vouch', t`Verify domain`),
    ...(owners.length === 0 ? [entry('invite', t`Invite owner`)] : []),
    entry('give_seats', t`Give seats`),
    entry('withdraw_seats', t`Take back seats`),
    entry('limit', t`Change daily limit`),
    entry('close', t`Close organization`),
  ];
  return <RowMenu of={name} items={state === 'closed' ? [entry('reopen', t`Reopen organization`)] : whileOpen} />;
}
