import { Plural, SelectOrdinal, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { WindowPolicy } from '../../rules/attempt.ts';
import { leaveRule, submittedAfterSeconds } from '../../rules/leave-policy.ts';

const { warnings, awaySeconds, countdownSeconds, ignoredBelowMs } = leaveRule;
const leaveNumbers = Array.from({ length: warnings + 1 }, (_, index) => index + 1);

/** What leaving the window does in this test, in the numbers that are enforced. Where it never ends the test, what it ignores is elsewhere. */
export function LeaveRules({ policy }: { policy: WindowPolicy }) {
  return (
    <div className="flex flex-col gap-4 text-ink-muted">
      {policy === 'enforced' && <Enforced />}
      {policy === 'warn-only' && (
        <p>
          <strong className="font-semibold text-ink">
            <Trans>In this test, leaving the window never submits it.</Trans>
          </strong>{' '}
          <Trans>
            Each time, we warn you and record it. In most assessments, leaving the window results in automatic submission after warnings.
          </Trans>
        </p>
      )}
      {policy === 'off' && (
        <p>
          <strong className="font-semibold text-ink">
            <Trans>With your accommodation, leaving the window never submits your test.</Trans>
          </strong>{' '}
          <Trans>
            We don’t record anything about your window, keyboard or display either. For others, leaving the window results in automatic
            submission after warnings.
          </Trans>
        </p>
      )}
      {policy === 'enforced' && <Never />}
    </div>
  );
}

/** What is not counted as leaving, or never submits. */
export function Never() {
  return (
    <p>
      <Plural
        value={ignoredBelowMs / 1000}
        one="Anything under # second is ignored, since system pop-ups can cause it."
        other="Anything under # seconds is ignored, since system pop-ups can cause it."
      />{' '}
      <Trans>Reloading or closing the page is recorded but never submits your test. Losing your connection isn’t recorded.</Trans>
    </p>
  );
}

function Enforced() {
  return (
    <>
      <p className="font-semibold text-ink">
        <Trans>Leaving the window results in automatic submission, in these steps:</Trans>
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
  if (seconds === null) return <Trans>You get a warning, no matter how long you’re away.</Trans>;
  if (seconds > countdownSeconds)
    return (
      <Trans>
        You get a warning. If you’re away for more than {awaySeconds} seconds, a {countdownSeconds}-second countdown starts, and your test
        is submitted unless you return.
      </Trans>
    );
  return <Trans>A {countdownSeconds}-second countdown starts, and your test is submitted unless you return.</Trans>;
}
