import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Section } from '#ui/layout/section.tsx';
import type { PersonDetails } from '../../contract/person.ts';
import type { RoleRequest } from '../../contract/roles.ts';
import { type Decision, DecisionDialog } from '../admin/decision-dialog.tsx';
import { RoleRequestItem } from '../admin/role-request-item.tsx';

/** The roles a person asked for that nobody has decided. */
export function PersonRoleRequests({ person, onChanged }: { person: PersonDetails; onChanged: () => void }) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState<{ request: RoleRequest; decision: Decision } | null>(null);
  if (person.role_requests.length === 0) return null;
  return (
    <Section title={t`Role requests`}>
      <ul className="flex flex-col gap-4">
        {person.role_requests.map((request) => (
          <li key={request.id}>
            <RoleRequestItem request={request} isOnPersonPage onDecide={(decision) => setDeciding({ request, decision })} />
          </li>
        ))}
      </ul>
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(null)} onStale={onChanged} onDecided={onChanged} />}
    </Section>
  );
}
