import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { requestRole } from '#features/accounts/contract/roles.ts';
import { ownTimeZone } from '#features/accounts/rules/time-zone.ts';
import { useAct } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/controls/toast.tsx';

type Props = { role: 'employer' | 'university'; organizationLabel: string; onSent: () => void };

/** Asks for a role; whatever goes wrong, what was typed stays. */
export function AccessRequestForm({ role, organizationLabel, onSent }: Props) {
  const { t } = useLingui();
  const [organization, setOrganization] = useState('');
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const request = useAct(requestRole);
  const actFailure = useActFailure();
  const isMissing = organization.trim() === '';

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setHasTried(true);
    if (isMissing) return;
    const trimmed = reason.trim();
    try {
      const body = { requested_role: role, organization: organization.trim(), time_zone: ownTimeZone() };
      await request.mutateAsync({ body: { ...body, ...(trimmed && { reason: trimmed }) } });
    } catch {
      return;
    }
    toast({ tone: 'success', title: t`Request sent`, description: t`An administrator will review it.` });
    onSent();
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      {request.error && <Alert tone="error">{actFailure(request.error)}</Alert>}
      <TextField
        label={organizationLabel}
        name="organization"
        isRequired
        autoComplete="organization"
        maxLength={200}
        value={organization}
        onChange={setOrganization}
        errorMessage={hasTried && isMissing ? t`Enter the name of your organization.` : undefined}
      />
      <TextArea
        label={t`What do you want to use Meridian for?`}
        name="reason"
        description={t`Optional. It helps us decide.`}
        value={reason}
        onChange={setReason}
      />
      <div>
        <Button type="submit" isPending={request.isPending}>
          <Trans>Request access</Trans>
        </Button>
      </div>
    </form>
  );
}
