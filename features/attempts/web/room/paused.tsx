import { Trans } from '@lingui/react/macro';
import CirclePause from 'lucide-react/icons/circle-pause';
import { Moment } from '#ui/controls/moment.tsx';
import { Notice } from './notice.tsx';

/** An administrator paused the test: the questions are hidden, and the clock stands still. */
export function Paused({ until, reason }: { until: string | null; reason: string | null }) {
  return (
    <Notice icon={<CirclePause />} title={<Trans>Your test is paused</Trans>}>
      <p>
        <Trans>An administrator stopped the clock. Your answers are saved, and you won’t lose any time.</Trans>
      </p>
      {reason && (
        <p className="wrap-anywhere text-ink">
          <Trans>
            Reason: <span translate="no">{reason}</span>
          </Trans>
        </p>
      )}
      {until && (
        <p>
          <Trans>
            It resumes automatically by <Moment at={until} />. Stay on this page.
          </Trans>
        </p>
      )}
    </Notice>
  );
}
