import { Trans } from '@lingui/react/macro';
import { Moment } from '#ui/controls/moment.tsx';

type Props = { isOffered: boolean; isOtherRunning: boolean; until: string | null };

/** Whether and from when the test can be taken again. */
export function TryAgainWords({ isOffered, isOtherRunning, until }: Props) {
  if (!isOffered) return <Trans>This assessment isn’t available right now.</Trans>;
  if (until === null && isOtherRunning) return <Trans>You can try again after you finish your current test.</Trans>;
  if (until === null) return <Trans>You can try again now. You’ll get new questions if there are any you haven’t seen.</Trans>;
  return (
    <Trans>
      You can try again from <Moment at={until} />. You’ll get new questions if there are any you haven’t seen.
    </Trans>
  );
}
