import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { PersonLines } from '#ui/controls/person-lines.tsx';
import { RowMenu } from '#ui/controls/row-menu.tsx';
import type { ListedPerson } from '../../contract/people.ts';
import { useRoleNames } from '../role-names.tsx';
import { useStateNames } from '../state-names.tsx';

type Props = { person: ListedPerson };

export type AccountAct = 'disable' | 'enable' | 'remove-role';

export function PersonCell({ person }: Props) {
  return <PersonLines person={person} />;
}

export function RoleCell({ person }: Props) {
  return <>{useRoleNames()[person.role]}</>;
}

export function StateCell({ person }: Props) {
  const { label, tone } = useStateNames()[person.state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {person.disabled_at && (
        <p className="mt-1 text-sm whitespace-nowrap text-ink-muted">
          <Trans>
            Since <Moment at={person.disabled_at} isDayOnly />
          </Trans>
        </p>
      )}
    </>
  );
}

/** What can be done about an account; one's own can't be disabled. */
export function PersonActions({ person, isOwn, onAct }: Props & { isOwn: boolean; onAct: (act: AccountAct) => void }) {
  const { t } = useLingui();
  const entry = (id: AccountAct, label: string) => ({ id, label, onAction: () => onAct(id) });
  const entries = [
    ...(person.role === 'student' ? [] : [entry('remove-role', t`Remove role`)]),
    ...(person.disabled_at === null ? [] : [entry('enable', t`Enable`)]),
    ...(person.disabled_at === null && !isOwn ? [entry('disable', t`Disable`)] : []),
  ];
  const [first] = entries;
  if (!first) return null;
  const isOnly = entries.length === 1;
  return (
    <>
      {isOnly && (
        <span className="@max-lg:hidden">
          <Button variant="secondary" size="small" onPress={first.onAction}>
            {first.label}
            <span className="sr-only">: {person.full_name}</span>
          </Button>
        </span>
      )}
      {/* A menu of one entry hides what it does, except on a card, where three dots leave room for the name. */}
      <span className={isOnly ? 'hidden @max-lg:inline' : ''}>
        <RowMenu of={person.full_name} items={entries} />
      </span>
    </>
  );
}
