import { Plural, Trans } from '@lingui/react/macro';
import { keptOrders } from '../../rules/what-counted.ts';
import type { OpenAttempt } from '../sync/open-attempt.ts';
import { StatusDetail } from './status-detail.tsx';
import { useNumberList } from './use-number-list.ts';

type Props = Pick<OpenAttempt, 'saving' | 'answers'> & {
  /** By this device's count nothing is left. */
  isTimeOut: boolean;
};

/** Why answers are not saved, which ones, and what becomes of them, for as long as it lasts. The strip says since when and how many. */
export function UnsavedNotice({ saving, answers, isTimeOut }: Props) {
  const kept = keptOrders(answers);
  const list = useNumberList()(kept);
  if (saving.kind !== 'offline' && saving.kind !== 'failing') return null;
  const isOffline = saving.kind === 'offline';
  return (
    <StatusDetail>
      <div data-unsaved>
        {saving.unsaved > 0 && (
          <p className="font-semibold">
            <Trans>Error Saving Answer</Trans>
          </p>
        )}
        {!isOffline && <p translate="no">{saving.message}</p>}
        {isOffline && isTimeOut && (
          <p className="font-semibold">
            <Trans>According to this device, time has run out.</Trans>
          </p>
        )}
        {kept.length > 0 && (
          <p>
            <Plural
              value={kept.length}
              one={`Your answer to question ${list} is only on this device.`}
              other={`Your answers to questions ${list} are only on this device.`}
            />{' '}
            <Outlook count={kept.length} isOffline={isOffline} isTimeOut={isTimeOut} />
            {saving.isUnkept && (
              <>
                {' '}
                <strong className="font-semibold">
                  <Trans>Keep this page open: this device can’t store answers.</Trans>
                </strong>
              </>
            )}
          </p>
        )}
        {kept.length === 0 && isOffline && (
          <p>
            <Trans>All your answers so far are saved on our server.</Trans> <Reassurance isTimeOut={isTimeOut} />
          </p>
        )}
      </div>
    </StatusDetail>
  );
}

/** What becomes of answers that are only here. */
function Outlook({ count, isOffline, isTimeOut }: { count: number; isOffline: boolean; isTimeOut: boolean }) {
  if (isOffline && isTimeOut)
    return (
      <Plural
        value={count}
        one="It won’t count if the test has ended. Reconnect and we’ll show you what counted."
        other="They won’t count if the test has ended. Reconnect and we’ll show you what counted."
      />
    );
  if (isOffline)
    return (
      <Plural
        value={count}
        one="We’ll send it when you’re back online. It counts if that’s before time runs out."
        other="We’ll send them when you’re back online. They count if that’s before time runs out."
      />
    );
  return (
    <Plural
      value={count}
      one="We’ll keep trying to send it. It counts if it reaches us before time runs out."
      other="We’ll keep trying to send them. They count if they reach us before time runs out."
    />
  );
}

/** While nothing waits. */
function Reassurance({ isTimeOut }: { isTimeOut: boolean }) {
  if (isTimeOut) return <Trans>They all count. Reconnect to see your result.</Trans>;
  return <Trans>Keep going. New answers count if you’re back online before time runs out.</Trans>;
}
