import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert } from '#ui/controls/alert.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { SecurityCheckName } from '../../rules/security-check.ts';
import type { CheckOutcome } from './run-check.ts';

/** Why the test stays closed: each finding with its reason and how to mend it; what was only noted stops nobody. */
export function CheckFailure({ outcome, id }: { outcome: CheckOutcome; id: string }) {
  const { t } = useLingui();
  const named = (result: 'failed' | 'noted') => outcome.findings.filter((one) => one.result === result).map(({ name }) => name);
  return (
    <Alert tone="error" title={t`Security Check Failed`}>
      <ul className="mt-1 flex list-disc flex-col gap-2 ps-5">
        {[...named('failed'), ...named('noted')].map((name) => (
          <li key={name}>{explain(name, outcome, id)}</li>
        ))}
      </ul>
      <p className="mt-3">
        <Trans>The test stays closed until the check is passed. Nothing was started and nothing was charged.</Trans>
      </p>
    </Alert>
  );
}

function explain(name: SecurityCheckName, { otherAttempt, offsetMs, refusal }: CheckOutcome, id: string): ReactNode {
  switch (name) {
    case 'signed_in':
      return (
        <Trans>
          You are not signed in any more. <TextLink to={`/login?${new URLSearchParams({ next: `/assessment/${id}` })}`}>Log in</TextLink>{' '}
          and come back here.
        </Trans>
      );
    case 'server':
      return refusal ?? <Trans>The server did not answer. Check your connection, then run the check again.</Trans>;
    case 'no_other_attempt':
      return <OtherAttempt attempt={otherAttempt} />;
    case 'storage':
      return (
        <Trans>
          This browser keeps nothing on this device, so answers could be lost when the connection breaks. Leave private browsing, allow this
          site to keep data, or free some space.
        </Trans>
      );
    case 'rules':
      return <Trans>The rules have changed since this page was opened. Reload it, read them and accept them.</Trans>;
    case 'clock':
      return <ClockNote offsetMs={offsetMs} />;
    case 'full_screen':
      return <Trans>This browser offers no full screen. That stops nothing: the test works in the window as it is.</Trans>;
  }
}

function OtherAttempt({ attempt }: { attempt: CheckOutcome['otherAttempt'] }) {
  if (attempt === null) return <Trans>Another test of yours is running. Finish it first.</Trans>;
  return (
    <Trans>
      Another test of yours is running, and only one can at a time. Finish it first:{' '}
      <TextLink to={`/assessment/${attempt.id}`}>
        <span translate="no">{attempt.type_name}</span>
      </TextLink>
    </Trans>
  );
}

function ClockNote({ offsetMs }: { offsetMs: number | null }) {
  const minutes = Math.max(1, Math.round(Math.abs(offsetMs ?? 0) / 60_000));
  return (
    <Trans>
      The clock of this machine differs from ours by about <Plural value={minutes} one="# minute" other="# minutes" />. That stops nothing:
      the server keeps the time of the test.
    </Trans>
  );
}
