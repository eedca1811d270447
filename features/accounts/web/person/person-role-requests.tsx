import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Section } from '#ui/layout/section.tsx';
import type { RoleRequest } from '../../contract/roles.ts';
import { type Decision, DecisionDialog } from '../admin/decision-dialog.tsx';
import { RoleRequestItem } from '../admin/role-request-item.tsx';
import type { PersonPartProps } from './person-facts.tsx';

/** The roles a person asked for that nobody has decided; nobody decides their own. */
export function PersonRoleRequests({ person, isOwn, onChanged }: PersonPartProps) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState<{ request: RoleRequest; decision: Decision } | null>(null);
  if (isOwn || person.role_requests.length === 0) return null;
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
