import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Section } from '#ui/layout/section.tsx';
import type { SessionOfPerson } from '../../contract/person.ts';
import { SessionList } from '../settings/session-list.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import type { PersonPartProps } from './person-facts.tsx';

/** Where a person is signed in, and the way to end each. */
export function PersonSessions({ person, isOwn, onChanged }: PersonPartProps) {
  const { t } = useLingui();
  const [ending, setEnding] = useState<SessionOfPerson | null>(null);
  if (person.sessions.length === 0) return null;
  return (
    <Section title={t`Sessions`}>
      <div className="rounded-control bg-surface">
        <SessionList sessions={person.sessions} onEnd={isOwn ? undefined : setEnding} />
      </div>
      {ending && <EndSessionsDialog person={person} ending={ending} onClose={() => setEnding(null)} onChanged={onChanged} />}
    </Section>
  );
}
