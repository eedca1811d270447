import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { Badge } from '#ui/controls/badge.tsx';
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

type ActProps = Props & { isOwn: boolean; onAct: (act: AccountAct) => void };

/** What can be done about an account; one's own can't be disabled. */
function useAccountActs({ person, isOwn, onAct }: ActProps) {
  const { t } = useLingui();
  const entry = (id: AccountAct, label: string) => ({ id, label, isDanger: id !== 'enable', onAction: () => onAct(id) });
  return [
    ...(person.role === 'student' ? [] : [entry('remove-role', t`Remove role`)]),
    ...(person.disabled_at === null ? [] : [entry('enable', t`Enable`)]),
    ...(person.disabled_at === null && !isOwn ? [entry('disable', t`Disable`)] : []),
  ];
}

/** On a row of the list: the same button on every row, so that nobody is disabled by a click that missed. */
export function PersonMenu(props: ActProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, full_name: name } = props.person;
  const open = { id: 'open', label: t`View account`, onAction: () => void navigate(`/admin/users/${id}`) };
  return <RowMenu of={name} items={[open, ...useAccountActs(props)]} />;
}
