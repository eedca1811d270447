import { Trans, useLingui } from '@lingui/react/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { type FormEvent, useState } from 'react';
import { RequestFailed } from '#ui/client/client.ts';
import { useAct, useReply } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { requestDomainProof } from '../../contract/domain.ts';
import { type OwnOrganization, readOrganization } from '../../contract/organization.ts';

/** The proven domain, or the way to prove one. */
export function DomainSection({ organization, onSent }: { organization: OwnOrganization; onSent: () => void }) {
  const { t } = useLingui();
  const { domain, domain_proven_at: provenAt, role, closed_at: closedAt } = organization;
  const [isChanging, setIsChanging] = useState(false);
  const canProve = role === 'owner' && closedAt === null;
  if (domain && provenAt) {
    return (
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-success-line bg-success-soft p-5">
          <p className="flex min-w-0 items-center gap-3">
            <BadgeCheck aria-hidden="true" className="size-6 shrink-0 text-success" />
            <span className="min-w-0">
              <strong translate="no" className="font-semibold wrap-anywhere">
                {domain}
              </strong>
              <span className="block text-sm text-ink-muted">
                <Trans>
                  Verified <Moment at={provenAt} isDayOnly />. The people you ask see it next to your name.
                </Trans>
              </span>
            </span>
          </p>
          {canProve && !isChanging && (
            <Button variant="secondary" size="small" onPress={() => setIsChanging(true)}>
              <Trans>Use another domain</Trans>
            </Button>
          )}
        </div>
        {isChanging && <ProofForm onSent={onSent} onCancel={() => setIsChanging(false)} />}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="info" title={t`Verify your domain to send requests`}>
        <Trans>We email a link to an address at your domain. Once someone there opens it and confirms, your domain is verified.</Trans>
      </Alert>
      {canProve ? (
        <ProofForm onSent={onSent} />
      ) : (
        <p className="text-ink-muted">
          <Trans>Ask an owner of your organization to do this.</Trans>
        </p>
      )}
    </div>
  );
}

function ProofForm({ onSent, onCancel }: { onSent: () => void; onCancel?: () => void }) {
  const { t } = useLingui();
  const { data: own } = useReply(readOrganization);
  const [email, setEmail] = useState(own?.suggested_email ?? '');
  const act = useAct(requestDomainProof);
  const actFailure = useActFailure();
  const wrong =
    act.error instanceof RequestFailed
      ? (act.error.fields['email'] ??
        (act.error.code === 'public_domain' || act.error.code === 'look_alike_domain' ? act.error.message : undefined))
      : undefined;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    try {
      await act.mutateAsync({ body: { email } });
    } catch {
      return;
    }
    onSent();
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex max-w-2xl flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={t`An address at your domain`}
          name="email"
          type="email"
          isRequired
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={setEmail}
          description={t`We email a link to it. Gmail and other public email providers won’t work.`}
          errorMessage={wrong}
        />
        <div className="flex gap-3 sm:mt-7">
          <Button type="submit" isPending={act.isPending}>
            <Trans>Send link</Trans>
          </Button>
          {onCancel && (
            <Button variant="quiet" onPress={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          )}
        </div>
      </div>
      {act.error && !wrong && <Alert tone="error">{actFailure(act.error)}</Alert>}
      {act.data && !act.error && (
        <Alert tone="success" title={t`Link sent`}>
          <Trans>
            Open it before <Moment at={act.data.expires_at} /> to verify <span translate="no">{act.data.domain}</span>.
          </Trans>
        </Alert>
      )}
    </form>
  );
}
