import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { GiveSeatsDialog } from '../seats/give-seats-dialog.tsx';
import { WithdrawSeatsDialog } from '../seats/withdraw-seats-dialog.tsx';
import {
  changeRequestLimit,
  closeOrganization,
  inviteOwner,
  type ListedOrganization,
  reopenOrganization,
  vouchForDomain,
} from '../../contract/admin.ts';

export type OrganizationAct = 'vouch' | 'invite' | 'give_seats' | 'withdraw_seats' | 'limit' | 'close' | 'reopen';

type Props = { organization: ListedOrganization; onClose: () => void; onDone: () => void };

/** The question before an administrator acts on an organization. */
export function OrganizationDialog({ act, ...props }: Props & { act: OrganizationAct }) {
  switch (act) {
    case 'vouch':
      return <VouchDialog {...props} />;
    case 'invite':
      return <InviteDialog {...props} />;
    case 'give_seats':
      return <GiveSeatsDialog organization={props.organization} onClose={props.onClose} onGiven={props.onDone} />;
    case 'withdraw_seats':
      return <WithdrawSeatsDialog {...props} />;
    case 'limit':
      return <LimitDialog {...props} />;
    case 'close':
      return <CloseDialog {...props} />;
    case 'reopen':
      return <ReopenDialog {...props} />;
  }
}

/** A field beside the reason: what the server says about it stands at it. */
function useField(name: string, initial = '') {
  const [value, setValue] = useState(initial);
  const [wrong, setWrong] = useState<string | undefined>();
  const run = async (act: () => Promise<unknown>) => {
    setWrong(undefined);
    try {
      await act();
    } catch (error) {
      if (error instanceof RequestFailed) setWrong(error.fields[name]);
      throw error;
    }
  };
  return { run, field: { value, onChange: setValue, errorMessage: wrong } };
}

function VouchDialog({ organization, onClose, onDone }: Props) {
  const { t } = useLingui();
  const { run, field } = useField('domain', organization.domain ?? '');
  const { name, id } = organization;
  return (
    <ReasonDialog
      title={t`Verify a domain?`}
      confirmLabel={t`Verify domain`}
      variant="primary"
      description={t`Owners get this by email. Recorded in the audit log.`}
      onConfirm={(reason) =>
        run(async () => {
          await call(vouchForDomain, { params: { id }, body: { domain: field.value, reason } });
          toast({ tone: 'success', title: t`${name}’s domain is verified` });
          onDone();
        })
      }
      onClose={onClose}
      onStale={onDone}
    >
      <p>
        <Trans>
          Everyone <strong translate="no">{name}</strong> asks will see this domain next to its name. Verify it only if you know the domain
          is theirs.
        </Trans>
      </p>
      <TextField label={t`Domain`} name="domain" isRequired maxLength={253} placeholder="example.org" {...field} />
    </ReasonDialog>
  );
}

function InviteDialog({ organization: { id, name }, onClose, onDone }: Props) {
  const { t } = useLingui();
  const { run, field } = useField('email');
  return (
    <ReasonDialog
      title={t`Invite an owner?`}
      confirmLabel={t`Send invitation`}
      variant="primary"
      description={t`Recorded in the audit log.`}
      onConfirm={(reason) =>
        run(async () => {
          await call(inviteOwner, { params: { id }, body: { email: field.value, reason } });
          toast({ tone: 'success', title: t`Invitation sent to ${field.value}` });
          onDone();
        })
      }
      onClose={onClose}
      onStale={onDone}
    >
      <p>
        <Trans>
          The person who accepts becomes an owner of <strong translate="no">{name}</strong> and can see what candidates share with it.
        </Trans>
      </p>
      <TextField label={t`Email address`} name="email" type="email" isRequired maxLength={254} {...field} />
    </ReasonDialog>
  );
}

function LimitDialog({ organization, onClose, onDone }: Props) {
  const { t } = useLingui();
  const { id, name, requests_per_day: perDay, is_limit_set: isSet } = organization;
  const { run, field } = useField('per_day', isSet ? String(perDay) : '');
  const typed = field.value.replaceAll(/[\s,]/gu, '');
  return (
    <ReasonDialog
      title={t`Change the daily limit?`}
      confirmLabel={t`Change limit`}
      variant="primary"
      description={t`Owners get this by email. Recorded in the audit log.`}
      onConfirm={(reason) =>
        run(async () => {
          await call(changeRequestLimit, { params: { id }, body: { per_day: typed === '' ? null : Number(typed), reason } });
          toast({ tone: 'success', title: t`${name}’s daily limit changed` });
          onDone();
        })
      }
      onClose={onClose}
      onStale={onDone}
    >
      <p>
        <Trans>
          <strong translate="no">{name}</strong> can currently ask up to {perDay.toLocaleString('en')} people in 24 hours.
        </Trans>
      </p>
      <TextField
        label={t`People per day`}
        name="per_day"
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        description={t`Leave empty for the standard limit.`}
        {...field}
      />
    </ReasonDialog>
  );
}

function CloseDialog({ organization: { id, name }, onClose, onDone }: Props) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={t`Close this organization?`}
      confirmLabel={t`Close organization`}
      variant="danger"
      description={t`Owners get this by email. Recorded in the audit log.`}
      onConfirm={async (reason) => {
        await call(closeOrganization, { params: { id }, body: { reason } });
        toast({ tone: 'success', title: t`${name} is closed` });
        onDone();
      }}
      onClose={onClose}
      onStale={onDone}
    >
      <p>
        <Trans>
          Members of <strong translate="no">{name}</strong> can still read everything, but no more requests or reminders are sent. You can
          reopen it later.
        </Trans>
      </p>
    </ReasonDialog>
  );
}

function ReopenDialog({ organization: { id, name }, onClose, onDone }: Props) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={t`Reopen this organization?`}
      confirmLabel={t`Reopen`}
      variant="primary"
      description={t`Owners get this by email. Recorded in the audit log.`}
      onConfirm={async (reason) => {
        await call(reopenOrganization, { params: { id }, body: { reason } });
        toast({ tone: 'success', title: t`${name} is open again` });
        onDone();
      }}
      onClose={onClose}
      onStale={onDone}
    >
      <p>
        <Trans>
          Members of <strong translate="no">{name}</strong> can ask people and make changes again.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
