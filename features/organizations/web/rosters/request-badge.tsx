import { useLingui } from '@lingui/react/macro';
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx';
import type { RequestState } from '../../rules/assessment-request.ts';

const tones: Record<RequestState, BadgeTone> = {
  asked: 'neutral',
  accepted: 'info',
  started: 'info',
  finished: 'success',
  shared: 'success',
  declined: 'warning',
  lapsed: 'warning',
  canceled: 'neutral',
};

/** What each state of a request is called on the organization's pages. */
export function useRequestStateNames(): Readonly<Record<RequestState, string>> {
  const { t } = useLingui();
  return {
    asked: t`Asked`,
    accepted: t`Accepted`,
    started: t`Started`,
    finished: t`Finished`,
    shared: t`Shared`,
    declined: t`Declined`,
    lapsed: t`Expired`,
    canceled: t`Canceled`,
  };
}

export function RequestBadge({ state }: { state: RequestState }) {
  const names = useRequestStateNames();
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
}
