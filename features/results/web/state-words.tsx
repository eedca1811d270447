import { Trans, useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import Award from 'lucide-react/icons/award';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CirclePlay from 'lucide-react/icons/circle-play';
import Hourglass from 'lucide-react/icons/hourglass';
import ScanEye from 'lucide-react/icons/scan-eye';
import type { AttemptState } from '#features/attempts/rules/attempt.ts';
import { Badge } from '#ui/controls/badge.tsx';

/** In which state an attempt is, in a sentence. */
export function EndSentence({ state }: { state: AttemptState }) {
  switch (state) {
    case 'ready':
      return <Trans>The questions are chosen; the clock has not started.</Trans>;
    case 'running':
      return <Trans>The clock is running.</Trans>;
    case 'closing':
      return <Trans>Time is up; the last answers are being counted.</Trans>;
    case 'submitted':
      return <Trans>You submitted it.</Trans>;
    case 'expired':
      return <Trans>Time ran out; what you had answered was submitted for you.</Trans>;
    case 'left':
      return <Trans>It was submitted because the window was left too often or for too long.</Trans>;
    case 'annulled':
      return <Trans>This attempt doesn’t count.</Trans>;
  }
}

/** A person looks at what was noticed before the result earns a certificate. */
export function ReviewBadge() {
  const { t } = useLingui();
  return (
    <Badge tone="warning">
      <ScanEye aria-hidden="true" />
      {t`Under review`}
    </Badge>
  );
}

/** Where an attempt stands: in a word, with a sign that does without colour. */
export function AttemptBadge({ state, passed }: { state: AttemptState; passed: boolean | null }) {
  const { t } = useLingui();
  if (state === 'annulled')
    return (
      <Badge tone="neutral">
        <Ban aria-hidden="true" />
        {t`Annulled`}
      </Badge>
    );
  if (passed === true)
    return (
      <Badge tone="gold">
        <Award aria-hidden="true" />
        {t`Passed`}
      </Badge>
    );
  if (passed === false)
    return (
      <Badge tone="neutral">
        <CircleDashed aria-hidden="true" />
        {t`Not passed`}
      </Badge>
    );
  if (state === 'running')
    return (
      <Badge tone="info">
        <CirclePlay aria-hidden="true" />
        {t`Running`}
      </Badge>
    );
  return (
    <Badge tone={state === 'ready' ? 'info' : 'warning'}>
      <Hourglass aria-hidden="true" />
      {state === 'ready' ? t`Not begun` : t`Being counted`}
    </Badge>
  );
}
