import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Section } from '#ui/layout/section.tsx';
import type { SessionOfPerson } from '../../contract/person.ts';
import { SessionItem } from '../settings/session-item.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import type { PersonPartProps } from './person-facts.tsx';

/** Where a person is signed in, and the way to end each. */
export function PersonSessions({ person, isOwn, onChanged }: PersonPartProps) {
  const { t } = useLingui();
  const [ending, setEnding] = useState<SessionOfPerson | null>(null);
  if (person.sessions.length === 0) return null;
  return (
    <Section title={t`Sessions`}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {person.sessions.map((session) => (
          <SessionItem key={session.id} session={session} isEnding={false} onEnd={isOwn ? undefined : () => setEnding(session)} />
        ))}
      </ul>
      {ending && <EndSessionsDialog person={person} ending={ending} onClose={() => setEnding(null)} onChanged={onChanged} />}
    </Section>
  );
}
