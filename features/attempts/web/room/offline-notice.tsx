import { Plural, Trans } from '@lingui/react/macro';
import { StatusDetail } from './status-detail.tsx';
import { useNumberList } from './use-number-list.ts';

type Props = {
  /** The questions whose answers are only on this device. */
  kept: readonly number[];
  /** By this device's count nothing is left. */
  isTimeOut: boolean;
};

/** What counts while there is no connection, and what will not unless it comes back in time. The strip says that it is gone, and since when. */
export function OfflineNotice({ kept, isTimeOut }: Props) {
  const list = useNumberList()(kept);
  return (
    <StatusDetail>
      <div data-offline>
        {isTimeOut && (
          <p className="font-semibold">
            <Trans>According to this device, time has run out.</Trans>
          </p>
        )}
        <p>
          <span className="font-semibold">
            {kept.length === 0 ? (
              <Trans>All your answers so far are saved on our server.</Trans>
            ) : (
              <Plural
                value={kept.length}
                one={`Your answer to question ${list} is only on this device.`}
                other={`Your answers to questions ${list} are only on this device.`}
              />
            )}
          </span>{' '}
          <Advice isTimeOut={isTimeOut} hasKept={kept.length > 0} />
        </p>
      </div>
    </StatusDetail>
  );
}

function Advice({ isTimeOut, hasKept }: { isTimeOut: boolean; hasKept: boolean }) {
  if (isTimeOut && hasKept) return <Trans>They won’t count if the test has ended. Reconnect and we’ll show you what counted.</Trans>;
  if (isTimeOut) return <Trans>They count. Reconnect to see your result.</Trans>;
  if (hasKept) return <Trans>They count only if you reconnect before time runs out. Your other answers are saved on our server.</Trans>;
  return <Trans>Keep going. New answers count only if you reconnect before time runs out.</Trans>;
}
