import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { timeZoneName } from '#features/accounts/rules/time-zone.ts';
import { RequestFailed } from '#ui/client/client.ts';
import { useAct } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { changeOrganization, type OwnOrganization } from '../../contract/organization.ts';
import { maxOrganizationName } from '../../rules/organization-name.ts';
import { TimeZoneField } from '../frame/time-zone-field.tsx';

/** Owners change name and time zone; members read them. */
export function ProfileForm({ organization, onSaved }: { organization: OwnOrganization; onSaved: () => Promise<void> }) {
  const { t } = useLingui();
  const [name, setName] = useState(organization.name);
  const [zone, setZone] = useState(organization.time_zone);
  const act = useAct(changeOrganization);
  const actFailure = useActFailure();
  const fields = act.error instanceof RequestFailed ? act.error.fields : {};
  const isAtField = 'name' in fields || 'time_zone' in fields;
  if (organization.role !== 'owner' || organization.closed_at !== null) {
    const zoneName = timeZoneName(organization.time_zone);
    return (
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <dt className="text-ink-muted">
          <Trans>Name</Trans>
        </dt>
        <dd translate="no" className="font-semibold wrap-anywhere">
          {organization.name}
        </dd>
        <dt className="text-ink-muted">
          <Trans>Time zone</Trans>
        </dt>
        <dd translate="no">{zoneName}</dd>
      </dl>
    );
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    try {
      await act.mutateAsync({ body: { name, time_zone: zone } });
    } catch {
      return;
    }
    toast({ tone: 'success', title: t`Organization saved` });
    await onSaved();
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex max-w-xl flex-col gap-5">
      <TextField
        label={t`Name`}
        name="name"
        isRequired
        autoComplete="organization"
        maxLength={maxOrganizationName}
        value={name}
        onChange={setName}
        description={t`People see this name when you ask them to take an assessment.`}
        errorMessage={fields['name']}
      />
      <TimeZoneField
        value={zone}
        onChange={setZone}
        description={t`Applies to new deadlines. Existing ones don’t change.`}
        errorMessage={fields['time_zone']}
      />
      {act.error && !isAtField && <Alert tone="error">{actFailure(act.error)}</Alert>}
      <div>
        <Button type="submit" isPending={act.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
