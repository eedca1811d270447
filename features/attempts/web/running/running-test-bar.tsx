import { Trans, useLingui } from '@lingui/react/macro';
import CirclePause from 'lucide-react/icons/circle-pause';
import Clock from 'lucide-react/icons/clock';
import { useLocation } from 'react-router';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import type { RunningTest } from '../../contract/attempts.ts';
import { clockFace } from '../../rules/countdown.ts';
import type { Countdown } from '../room/use-countdown.ts';
import { useRunningTest } from './use-running-test.ts';

/** On every page but the test's own, for as long as a test runs: how much time is left, and the way back to it. */
export function RunningTestBar() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { test, countdown } = useRunningTest();
  if (!test || pathname === `/assessment/${test.id}`) return null;
  const isPaused = test.state === 'paused';
  const Icon = isPaused ? CirclePause : Clock;
  return (
    <aside aria-label={t`Test in progress`} className="border-b border-warning-line bg-warning-soft text-[0.9375rem] text-ink print:hidden">
      <Container className="flex flex-wrap items-center gap-x-2 gap-y-0.5 py-2.5">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-warning" />
        <p className="font-semibold">
          <Words state={test.state} countdown={countdown} />
        </p>
        <TextLink to={`/assessment/${test.id}`}>
          <Trans>Return to the test</Trans>
        </TextLink>
      </Container>
    </aside>
  );
}

function Words({ state, countdown: { seconds, isUncertain } }: { state: RunningTest['state']; countdown: Countdown }) {
  if (state === 'paused') return <Trans>Test paused. The clock is stopped.</Trans>;
  if (isUncertain) return <Trans>Test in progress.</Trans>;
  const face = clockFace(seconds);
  return (
    <Trans>
      Test in progress,{' '}
      <span role="timer" aria-live="off" className="tabular-nums">
        {face}
      </span>{' '}
      left.
    </Trans>
  );
}
