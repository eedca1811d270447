import { useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleOff from 'lucide-react/icons/circle-off';
import { Badge } from '#ui/controls/badge.tsx';
import type { VoucherState } from '../../rules/voucher-state.ts';

export function VoucherBadge({ state }: { state: VoucherState }) {
  const { t } = useLingui();
  const labels: Readonly<Record<VoucherState, string>> = {
    open: t`Valid`,
    used_up: t`Used up`,
    expired: t`Expired`,
    ended: t`Ended`,
  };
  const Icon = state === 'open' ? CircleCheck : CircleOff;
  return (
    <Badge tone={state === 'open' ? 'success' : 'neutral'}>
      <Icon aria-hidden="true" />
      {labels[state]}
    </Badge>
  );
}
