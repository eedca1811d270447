import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { PersonLines } from '#ui/controls/person-lines.tsx';
import type { ListedPerson } from '../../contract/people.ts';
import { useRoleNames } from '../role-names.tsx';
import { useStateNames } from '../state-names.tsx';

type Props = { person: ListedPerson };
const nameId = ({ id }: ListedPerson): string => `person-${id}`;

export type AccountAct = 'disable' | 'enable' | 'remove-role';

export function PersonCell({ person }: Props) {
  return <PersonLines id={nameId(person)} person={person} />;
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
        <p className="mt-1 text-sm text-ink-muted">
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
  const button = (act: AccountAct, label: ReactNode) => (
    <Button
      variant={act === 'disable' ? 'quiet' : 'secondary'}
      size="small"
      id={`${act}-${person.id}`}
      aria-labelledby={`${act}-${person.id} ${nameId(person)}`}
      onPress={() => onAct(act)}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2 @3xl:justify-end">
      {person.role !== 'student' && button('remove-role', <Trans>Remove role</Trans>)}
      {person.disabled_at !== null && button('enable', <Trans>Enable</Trans>)}
      {person.disabled_at === null && !isOwn && button('disable', <Trans>Disable</Trans>)}
    </div>
  );
}
