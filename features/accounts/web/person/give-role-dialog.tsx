import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { giveRole, type PersonDetails } from '../../contract/person.ts';
import { type RequestableRole, requestableRoles } from '../../rules/role.ts';
import { AdminPowers } from '../admin/decision-dialog.tsx';
import { useRoleNames } from '../role-names.tsx';

/** Asks which role and why before a person gets another. */
export function GiveRoleDialog({ person, onClose, onDone }: { person: PersonDetails; onClose: () => void; onDone: () => void }) {
  const { t } = useLingui();
  const names = useRoleNames();
  const offered = requestableRoles.filter((role) => role !== person.role);
  // Nothing is chosen at first: a click that misses must not make an administrator.
  const [role, setRole] = useState<RequestableRole | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const name = person.full_name;
  return (
    <ReasonDialog
      title={t`Change this person’s role?`}
      confirmLabel={t`Change role`}
      variant="primary"
      description={t`The person gets this by email. Recorded in the audit log.`}
      onConfirm={async (reason) => {
        // The server says what is missing where no role is chosen.
        const chosen = role as RequestableRole;
        await call(giveRole, { params: { id: person.id }, body: { role: chosen, reason, seen: person.role } });
        const newRole = names[chosen];
        toast({ tone: 'success', title: t`${name}’s role is now ${newRole}` });
        onDone();
      }}
      onMarked={({ role: roleWrong }) => {
        setWrong(roleWrong);
        return roleWrong !== undefined;
      }}
      onClose={onClose}
      onStale={onDone}
    >
      <p>
        <Trans>
          The new role replaces <strong>{names[person.role]}</strong> right away for <strong translate="no">{name}</strong> ({person.email}
          ). Employers and universities set up their organization next.
        </Trans>
      </p>
      <RadioGroup
        label={t`New role`}
        name="role"
        isRequired
        value={role}
        onChange={(value) => {
          setRole(value as RequestableRole);
          setWrong(undefined);
        }}
        errorMessage={wrong}
        options={offered.map((value) => ({ value, label: names[value] }))}
      />
      {role === 'admin' && (
        <p className="text-sm">
          <AdminPowers />
        </p>
      )}
    </ReasonDialog>
  );
}
