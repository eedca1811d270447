import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { Section } from '#ui/layout/section.tsx';
import { endSessions, type SessionOfPerson } from '../../contract/person.ts';
import { SessionItem } from '../settings/session-item.tsx';
import type { PersonPartProps } from './person-facts.tsx';

/** Where a person is signed in, and the way to end it. */
export function PersonSessions({ person, isOwn, onChanged }: PersonPartProps) {
  const { t } = useLingui();
  const [ending, setEnding] = useState<SessionOfPerson | 'all' | null>(null);
  const { sessions, session_count: count, full_name: name } = person;
  return (
    <Section
      title={t`Sessions`}
      lead={<Plural value={count} _0="Not logged in anywhere" one="Logged in on # device" other="Logged in on # devices" />}
      actions={
        !isOwn &&
        count > 0 && (
          <Button variant="secondary" onPress={() => setEnding('all')}>
            <Trans>End all sessions</Trans>
          </Button>
        )
      }
    >
      {sessions.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} isEnding={false} onEnd={isOwn ? undefined : () => setEnding(session)} />
          ))}
        </ul>
      )}
      {ending && (
        <ReasonDialog
          title={ending === 'all' ? t`End all sessions?` : t`End this session?`}
          confirmLabel={ending === 'all' ? t`End all` : t`End session`}
          variant="danger"
          description={t`The person gets this by email. It’s kept in the audit log.`}
          onConfirm={async (reason) => {
            await call(endSessions, { params: { id: person.id }, body: { reason, ...(ending !== 'all' && { session: ending.id }) } });
            toast({ tone: 'success', title: ending === 'all' ? t`All of ${name}’s sessions have ended` : t`${name}’s session has ended` });
            onChanged();
          }}
          onClose={() => setEnding(null)}
          onStale={onChanged}
        >
          <p>
            {ending === 'all' ? (
              <Trans>
                <strong translate="no">{name}</strong> is logged out everywhere within seconds. Links in emails stop working. The password
                stays the same.
              </Trans>
            ) : (
              <Trans>
                <strong translate="no">{name}</strong> is logged out of {ending.device} within seconds. The password stays the same.
              </Trans>
            )}
          </p>
        </ReasonDialog>
      )}
    </Section>
  );
}
