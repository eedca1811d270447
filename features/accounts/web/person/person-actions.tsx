import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { ActionItem, ActionList } from '#ui/layout/action-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { AccountDialog } from '../admin/account-dialog.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { FoldedSection } from './folded-section.tsx';
import { GiveRoleDialog } from './give-role-dialog.tsx';
import type { PersonPartProps } from './person-facts.tsx';
import { SendDataDialog } from './send-data-dialog.tsx';

type Act = 'enable' | 'give-role' | 'remove-role' | 'end-sessions' | 'send-data';

/** Everything that can be done about a person and taken back, in one place. */
export function PersonActions({ person, isOwn, onChanged }: PersonPartProps) {
  const { t } = useLingui();
  const acts = useActs({ person, isOwn });
  const [act, setAct] = useState<Act | null>(null);
  const dialog = { person, onClose: () => setAct(null), onDone: onChanged };
  const Part = acts.length > 0 ? FoldedSection : Section;
  return (
    <Part title={t`What you can do`} className="mt-0!">
      {isOwn && (
        <p className="text-ink-muted">
          <Trans>
            This is your own account. Change it in your <TextLink to="/settings">settings</TextLink>.
          </Trans>
        </p>
      )}
      {!isOwn && acts.length === 0 && (
        <p className="text-ink-muted">
          <Trans>Nothing yet. They can’t use the account until they confirm their email address.</Trans>
        </p>
      )}
      <ActionList>
        {acts.map(({ id, title, label, says }) => (
          <ActionItem
            key={id}
            title={title}
            action={
              <Button variant="secondary" onPress={() => setAct(id)}>
                {label}
              </Button>
            }
          >
            {says}
          </ActionItem>
        ))}
      </ActionList>
      {(act === 'enable' || act === 'remove-role') && <AccountDialog act={act} {...dialog} />}
      {act === 'give-role' && <GiveRoleDialog {...dialog} />}
      {act === 'end-sessions' && <EndSessionsDialog person={person} ending="all" onClose={dialog.onClose} onChanged={onChanged} />}
      {act === 'send-data' && <SendDataDialog {...dialog} />}
    </Part>
  );
}

type Offered = { id: Act; title: string; label: string; says: ReactNode };

function useActs({ person, isOwn }: Pick<PersonPartProps, 'person' | 'isOwn'>): Offered[] {
  const { t } = useLingui();
  const offered: (Offered & { isPossible: boolean })[] = [
    {
      id: 'enable',
      title: t`Enable the account`,
      label: t`Enable`,
      says: t`They get an email and can log in with the same password.`,
      isPossible: person.disabled_at !== null,
    },
    {
      id: 'give-role',
      title: t`Change their role`,
      label: t`Change role`,
      says: t`Replaces their role right away. They get an email.`,
      isPossible: !isOwn && person.state === 'active',
    },
    {
      id: 'remove-role',
      title: t`Remove the role`,
      label: t`Remove role`,
      says: t`The account becomes a student account again and loses access to that role’s pages.`,
      isPossible: !isOwn && person.role !== 'student',
    },
    {
      id: 'end-sessions',
      title: t`Log them out`,
      label: t`End all sessions`,
      says: t`On every device, within seconds. The password stays the same.`,
      isPossible: !isOwn && person.session_count > 0,
    },
    {
      id: 'send-data',
      title: t`Send a copy of their data`,
      label: t`Send their data`,
      says: t`They get a link by email that works for 24 hours. You don’t see the file.`,
      isPossible: !isOwn && person.confirmed_at !== null,
    },
  ];
  return offered.filter(({ isPossible }) => isPossible);
}
