import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { ownTimeZone } from '#features/accounts/rules/time-zone.ts';
import { RequestFailed } from '#ui/client/client.ts';
import { useAct } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { setUpOrganization } from '../../contract/organization.ts';
import { maxOrganizationName } from '../../rules/organization-name.ts';
import type { OrganizationKind } from '../../rules/organization.ts';
import { TimeZoneField } from './time-zone-field.tsx';

type Props = { kind: OrganizationKind; suggestedName: string; onDone: () => Promise<unknown> };

/** The first thing to do: the name and the time zone of the organization. */
export function SetUpPage({ kind, suggestedName, onDone }: Props) {
  const { t } = useLingui();
  const [name, setName] = useState(suggestedName);
  const [zone, setZone] = useState(ownTimeZone);
  const act = useAct(setUpOrganization);
  const actFailure = useActFailure();
  const fields = act.error instanceof RequestFailed ? act.error.fields : {};
  const isAtField = 'name' in fields || 'time_zone' in fields;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    try {
      await act.mutateAsync({ body: { name, time_zone: zone } });
    } catch (error) {
      // Somebody was faster, in another window.
      if (!(error instanceof RequestFailed && error.code === 'already_member')) return;
    }
    await onDone();
  }

  return (
    <Page
      title={t`Set up your organization`}
      lead={
        kind === 'employer'
          ? t`Next, you can invite colleagues, ask candidates to take assessments, and see what they share.`
          : t`Next, you can invite colleagues, ask students to take assessments, and see what they share.`
      }
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex max-w-xl flex-col gap-5">
        <TextField
          label={kind === 'employer' ? t`Organization name` : t`University name`}
          name="name"
          isRequired
          autoComplete="organization"
          maxLength={maxOrganizationName}
          value={name}
          onChange={setName}
          description={t`People see this name when you ask them to take an assessment.`}
          errorMessage={fields['name']}
        />
        <TimeZoneField value={zone} onChange={setZone} description={t`Deadlines use this time zone.`} errorMessage={fields['time_zone']} />
        {act.error && !isAtField && <Alert tone="error">{actFailure(act.error)}</Alert>}
        <div>
          <Button type="submit" isPending={act.isPending}>
            <Trans>Set up organization</Trans>
          </Button>
        </div>
      </form>
    </Page>
  );
}
