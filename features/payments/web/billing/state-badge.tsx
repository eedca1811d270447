import { useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Landmark from 'lucide-react/icons/landmark';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ScanSearch from 'lucide-react/icons/scan-search';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ComponentType, SVGProps } from 'react';
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx';
import type { BillState } from '../../rules/bill-state.ts';

type Look = { label: string; tone: BadgeTone; icon: ComponentType<SVGProps<SVGSVGElement>> };

/** How a payment stands: in a word, with a sign that does without colour. */
export function StateBadge({ state }: { state: BillState }) {
  const { t } = useLingui();
  const looks: Readonly<Record<BillState, Look>> = {
    paid: { label: t`Paid`, tone: 'success', icon: CircleCheck },
    waiting: { label: t`Waiting for payment`, tone: 'info', icon: Hourglass },
    failed: { label: t`Failed`, tone: 'error', icon: CircleX },
    canceled: { label: t`Canceled`, tone: 'neutral', icon: CircleSlash },
    held: { label: t`Under review`, tone: 'warning', icon: ScanSearch },
    disputed: { label: t`Disputed`, tone: 'warning', icon: Landmark },
    refund_due: { label: t`Refund pending`, tone: 'warning', icon: Undo2 },
    refunded: { label: t`Refunded`, tone: 'neutral', icon: RotateCcw },
  };
  const { label, tone, icon: Icon } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  );
}
