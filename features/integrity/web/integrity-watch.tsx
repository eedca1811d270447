import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WindowPolicy } from '#features/attempts/rules/attempt.ts';
import type { Away, Returned } from '../rules/leave-monitor-reducer.ts';
import { AwayNotice } from './watch/away-notice.tsx';
import { browserPorts } from './watch/ports.ts';
import { useLeaveWarning } from './watch/use-leave-warning.ts';
import { createLeaveMonitor, type LeaveMonitor } from './watch/leave-monitor.ts';
import { watchWindow } from './watch/watch-window.ts';

export type IntegrityWatchProps = {
  attemptId: string;
  leavePolicy: WindowPolicy;
  /** Only the window in which the test is taken is watched. */
  isInCharge: boolean;
  /** Nobody is watched while the test is paused. */
  isPaused: boolean;
  /** The attempt was submitted because it was left, or is finished already. */
  onSubmitted: () => void;
};

/** Watches the window during a test; nothing is watched for whom the rule is off. */
export function IntegrityWatch(props: IntegrityWatchProps) {
  return props.leavePolicy === 'off' ? null : <Watch key={`${props.attemptId} ${props.leavePolicy}`} {...props} />;
}

function Watch({ attemptId, leavePolicy, isInCharge, isPaused, onSubmitted }: IntegrityWatchProps) {
  const monitor = useRef<LeaveMonitor>(null);
  const [away, setAway] = useState<Away | null>(null);
  const warn = useLeaveWarning(leavePolicy);
  const warnReturned = useEffectEvent((returned: Returned) => warn(returned));
  const announceSubmitted = useEffectEvent(() => onSubmitted());

  useEffect(() => {
    const made = createLeaveMonitor({ attemptId, policy: leavePolicy }, browserPorts(), {
      onAway: setAway,
      onReturned: (returned) => warnReturned(returned),
      onSubmitted: () => announceSubmitted(),
    });
    monitor.current = made;
    return () => made.close();
  }, [attemptId, leavePolicy]);

  useEffect(() => {
    const current = monitor.current;
    if (!current) return;
    if (isInCharge && isPaused) return current.pause();
    if (!isInCharge) return current.loseCharge();
    current.takeCharge();
    return watchWindow(current);
  }, [isInCharge, isPaused]);

  return away !== null && away.dueMs !== null ? <AwayNotice dueMs={away.dueMs} /> : null;
}
