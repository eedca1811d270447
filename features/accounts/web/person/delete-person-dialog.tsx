import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { call } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { deletePerson, readLosses } from '../../contract/personal-data.ts';
import type { PersonDetails } from '../../contract/person.ts';
import type { deletionGrounds } from '../../rules/administration.ts';

type Ground = (typeof deletionGrounds)[number];
type Props = { person: PersonDetails; ground: Ground; onClose: () => void; onDone: () => void };

/** Names what is lost and asks for the address, so that nobody deletes the account beside the one they meant. */
export function DeletePersonDialog({ person, ground, onClose, onDone }: Props) {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const { data: losses } = useReply(readLosses, { params: { id: person.id } });
  const isUnderage = ground === 'underage';
  const name = person.full_name;
  return (
    <ReasonDialog
      title={isUnderage ? t`Delete this account because the person is under 18?` : t`Delete this account?`}
      confirmLabel={t`Delete forever`}
      variant="danger"
      description={t`The person gets this by email. Recorded in the audit log.`}
      onConfirm={async (reason) => {
        await call(deletePerson, { params: { id: person.id }, body: { ground, email, reason } });
        toast({ tone: 'success', title: t`${name}’s account was deleted` });
        onDone();
      }}
      onClose={onClose}
      onStale={onDone}
    >
      <div className="flex flex-col gap-3">
        <p>
          {isUnderage ? (
            <Trans>
              <strong translate="no">{name}</strong> is under 18 and can’t have an account. The account is deleted right away and can’t be
              restored. If you aren’t sure, disable it instead.
            </Trans>
          ) : (
            <Trans>
              <strong translate="no">{name}</strong> asked for this. The account is deleted right away and can’t be restored.
            </Trans>
          )}
        </p>
        {losses ? <LossList losses={losses} isRefunded={isUnderage} /> : <Skeleton className="h-20" />}
      </div>
      <TextField
        label={t`Account email`}
        name="email"
        type="email"
        autoComplete="off"
        isRequired
        value={email}
        onChange={setEmail}
        description={t`Type ${person.email} to confirm.`}
      />
    </ReasonDialog>
  );
}

function LossList({ losses, isRefunded }: { losses: Received<typeof readLosses>; isRefunded: boolean }) {
  const { results, open_attempts: open, certificates, unused_payments: unused, organizations } = losses;
  return (
    <ul className="list-disc space-y-1 ps-5 text-ink-muted">
      <li>
        <Trans>Name, email address, profile and sessions are erased.</Trans>
      </li>
      {results > 0 && (
        <li>
          <Plural
            value={results}
            one="# result leaves the leaderboard and the comparison group."
            other="# results leave the leaderboard and the comparison group."
          />
        </li>
      )}
      {open > 0 && (
        <li>
          <Plural value={open} one="# unfinished test ends." other="# unfinished tests end." />
        </li>
      )}
      {certificates > 0 && (
        <li>
          <Plural value={certificates} one="# certificate is revoked." other="# certificates are revoked." />
        </li>
      )}
      {organizations > 0 && (
        <li>
          <Trans>Their organization is closed because it has no other members.</Trans>
        </li>
      )}
      {unused > 0 && (
        <li>
          {isRefunded ? (
            <Plural value={unused} one="# unused payment is refunded." other="# unused payments are refunded." />
          ) : (
            <Plural
              value={unused}
              one="# unused payment is lost. To return the money, refund it first."
              other="# unused payments are lost. To return the money, refund them first."
            />
          )}
        </li>
      )}
    </ul>
  );
}
