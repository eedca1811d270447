import { Trans, useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import Award from 'lucide-react/icons/award';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import Hourglass from 'lucide-react/icons/hourglass';
import ScanEye from 'lucide-react/icons/scan-eye';
import type { AttemptState } from '#features/attempts/rules/attempt.ts';
import { Badge } from '#ui/controls/badge.tsx';

/** In which state an attempt is, in a sentence. */
export function EndSentence({ state }: { state: AttemptState }) {
  switch (state) {
    case 'ready':
      return <Trans>Your questions are ready. The clock hasn’t started.</Trans>;
    case 'running':
      return <Trans>The clock is running.</Trans>;
    case 'paused':
      return <Trans>An administrator paused it. The clock is stopped.</Trans>;
    case 'closing':
      return <Trans>Time is up. We’re scoring your test.</Trans>;
    case 'submitted':
      return <Trans>You submitted it.</Trans>;
    case 'expired':
      return <Trans>Time ran out, so we submitted your answers.</Trans>;
    case 'left':
      return <Trans>It was submitted because you left the window too often or for too long.</Trans>;
    case 'closed':
      return <Trans>An administrator ended it and submitted your answers.</Trans>;
    case 'annulled':
      return <Trans>This attempt doesn’t count.</Trans>;
  }
}

/** A result that can still change: a person looks at it, or its candidate may appeal. */
export function FinalityBadge({ finality }: { finality: 'provisional' | 'under_review' }) {
  const { t } = useLingui();
  if (finality === 'provisional') return <Badge tone="info">{t`Provisional`}</Badge>;
  return (
    <Badge tone="warning">
      <ScanEye aria-hidden="true" />
      {t`Under review`}
    </Badge>
  );
}

/** Why a result that lost its review counts for nothing, and that this can still be appealed. */
export function UpheldWords({ mayAppeal }: { mayAppeal: boolean }) {
  return (
    <>
      <Trans>A review found that the test rules were broken.</Trans> {mayAppeal && <Trans>You can still appeal on the result page.</Trans>}
    </>
  );
}

/** Where an attempt stands: in a word, with a sign that does without colour. */
export function AttemptBadge({ state, passed, isUpheld }: { state: AttemptState; passed: boolean | null; isUpheld: boolean }) {
  const { t } = useLingui();
  if (state === 'annulled')
    return (
      <Badge tone="neutral">
        <Ban aria-hidden="true" />
        {t`Voided`}
      </Badge>
    );
  if (isUpheld)
    return (
      <Badge tone="neutral">
        <Ban aria-hidden="true" />
        {t`Doesn’t count`}
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
  if (state === 'paused')
    return (
      <Badge tone="warning">
        <CirclePause aria-hidden="true" />
        {t`Paused`}
      </Badge>
    );
  if (state === 'running')
    return (
      <Badge tone="info">
        <CirclePlay aria-hidden="true" />
        {t`In progress`}
      </Badge>
    );
  return (
    <Badge tone={state === 'ready' ? 'info' : 'warning'}>
      <Hourglass aria-hidden="true" />
      {state === 'ready' ? t`Not started` : t`Being scored`}
    </Badge>
  );
}
