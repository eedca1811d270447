import { Plural, Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useNumberList } from './use-number-list.ts';

type Props = {
  /** The questions whose answers are only on this device. */
  kept: readonly number[];
  /** By this device's count nothing is left. */
  isTimeOut: boolean;
};

/** What counts while there is no connection, and what will not unless it comes back in time. The strip has announced that it is gone. */
export function OfflineNotice({ kept, isTimeOut }: Props) {
  const list = useNumberList()(kept);
  return (
    <div
      data-offline
      className="flex gap-3 rounded-control border border-warning-line bg-warning-soft px-4 py-3 text-[0.9375rem] leading-6 text-ink"
    >
      <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-semibold text-warning">
          {isTimeOut ? <Trans>According to this device, time has run out.</Trans> : <Trans>You’re offline.</Trans>}
        </p>
        <p className="font-semibold">
          {kept.length === 0 ? (
            <Trans>All your answers so far are saved on our server.</Trans>
          ) : (
            <Plural
              value={kept.length}
              one={`Your answer to question ${list} is only on this device.`}
              other={`Your answers to questions ${list} are only on this device.`}
            />
          )}
        </p>
        <p>
          <Advice isTimeOut={isTimeOut} hasKept={kept.length > 0} />
        </p>
      </div>
    </div>
  );
}

function Advice({ isTimeOut, hasKept }: { isTimeOut: boolean; hasKept: boolean }) {
  if (isTimeOut && hasKept)
    return <Trans>These answers won’t count if the test has ended. Reconnect and we’ll show you what counted.</Trans>;
  if (isTimeOut) return <Trans>They count. Reconnect to see your result.</Trans>;
  if (hasKept)
    return <Trans>These answers count only if you reconnect before time runs out. Your other answers are saved on our server.</Trans>;
  return <Trans>Keep going. New answers count only if you reconnect before time runs out.</Trans>;
}
