import { Plural, SelectOrdinal, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { WindowPolicy } from '../../rules/attempt.ts';
import { leaveRule, submittedAfterSeconds } from '../../rules/leave-policy.ts';

const { warnings, awaySeconds, countdownSeconds, ignoredBelowMs } = leaveRule;
const leaveNumbers = Array.from({ length: warnings + 1 }, (_, index) => index + 1);

/** What leaving the window does in this test, in the numbers that are enforced. */
export function LeaveRules({ policy }: { policy: WindowPolicy }) {
  return (
    <div className="flex flex-col gap-4 text-ink-muted">
      {policy === 'enforced' && <Enforced />}
      {policy === 'warn-only' && (
        <p>
          <strong className="font-semibold text-ink">
            <Trans>In other assessments leaving the window results in automatic submission. In this one it never does:</Trans>
          </strong>{' '}
          <Trans>each time shows a warning and is recorded, however long and however often.</Trans>
        </p>
      )}
      {policy === 'off' && (
        <p>
          <strong className="font-semibold text-ink">
            <Trans>Leaving the window results in automatic submission for others. For you this is switched off,</Trans>
          </strong>{' '}
          <Trans>because an adjustment was agreed with you: nothing is submitted because you left, however long and however often.</Trans>
        </p>
      )}
      {policy !== 'off' && <Never />}
    </div>
  );
}

/** What is not counted as leaving, or never submits. */
function Never() {
  return (
    <p>
      <Plural
        value={ignoredBelowMs / 1000}
        one="Less than # second is ignored: pop-ups of your system do that."
        other="Less than # seconds are ignored: pop-ups of your system do that."
      />{' '}
      <Trans>Reloading or closing the page is recorded and never submits. Losing the connection is not even recorded.</Trans>
    </p>
  );
}

function Enforced() {
  return (
    <>
      <p className="font-semibold text-ink">
        <Trans>Leaving the window results in automatic submission, exactly like this:</Trans>
      </p>
      <dl className="divide-y divide-line rounded-card border border-line bg-surface">
        {leaveNumbers.map((number) => (
          <div key={number} className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="font-semibold text-ink">{number > warnings ? <FromTime number={number} /> : <Time number={number} />}</dt>
            <dd>{consequence(number)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const Time = ({ number }: { number: number }) => (
  <SelectOrdinal value={number} one="#st time" two="#nd time" few="#rd time" other="#th time" />
);
const FromTime = ({ number }: { number: number }) => (
  <SelectOrdinal value={number} one="From the #st time" two="From the #nd time" few="From the #rd time" other="From the #th time" />
);

function consequence(leaveNumber: number): ReactNode {
  const seconds = submittedAfterSeconds('enforced', leaveNumber);
  if (seconds === null) return <Trans>A warning, however long you are away.</Trans>;
  if (seconds > countdownSeconds)
    return (
      <Trans>
        A warning. Away longer than {awaySeconds} s: submitted after a further {countdownSeconds} s countdown, unless you return.
      </Trans>
    );
  return <Trans>Submitted after a {countdownSeconds} s countdown, unless you return.</Trans>;
}
