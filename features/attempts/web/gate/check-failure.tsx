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
        <Trans>The clock hasn’t started. You can begin once the check passes.</Trans>
      </p>
    </Alert>
  );
}

function explain(name: SecurityCheckName, { otherAttempt, offsetMs, refusal }: CheckOutcome, id: string): ReactNode {
  switch (name) {
    case 'signed_in':
      return (
        <Trans>
          You’re logged out. <TextLink to={`/login?${new URLSearchParams({ next: `/assessment/${id}` })}`}>Log in</TextLink> and come back
          here.
        </Trans>
      );
    case 'server':
      return refusal ?? <Trans>The server didn’t respond. Check your connection, then run the check again.</Trans>;
    case 'no_other_attempt':
      return <OtherAttempt attempt={otherAttempt} />;
    case 'storage':
      return (
        <Trans>
          This browser can’t store anything on this device, so you could lose answers if your connection drops. Leave private browsing,
          allow this site to store data, or free up some space.
        </Trans>
      );
    case 'rules':
      return <Trans>The rules have changed since you opened this page. Reload it, then read and accept them.</Trans>;
    case 'clock':
      return <ClockNote offsetMs={offsetMs} />;
    case 'full_screen':
      return <Trans>This browser doesn’t support full screen. You can take the test in the window as it is.</Trans>;
  }
}

function OtherAttempt({ attempt }: { attempt: CheckOutcome['otherAttempt'] }) {
  if (attempt === null) return <Trans>You have another test in progress. Finish it first.</Trans>;
  return (
    <Trans>
      You have another test in progress. Finish it first:{' '}
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
      This device’s clock is off by about <Plural value={minutes} one="# minute" other="# minutes" />. You can still take the test: our
      server keeps the time.
    </Trans>
  );
}
