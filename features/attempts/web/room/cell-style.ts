import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import CloudOff from 'lucide-react/icons/cloud-off';
import Flag from 'lucide-react/icons/flag';
import type { ComponentType, SVGProps } from 'react';
import type { CellFill } from './cell-state.ts';

/** Green, yellow and grey; what is not saved has no color yet. */
export const cellTones: Record<CellFill, string> = {
  answered: 'border-success-edge bg-success-soft text-success',
  kept: 'border-dashed border-ink-muted bg-surface text-ink',
  flagged: 'border-warning bg-warning-soft text-warning',
  unanswered: 'border-line bg-sunken text-ink-muted',
};

export const cellIcons: Record<CellFill, ComponentType<SVGProps<SVGSVGElement>>> = {
  answered: Check,
  kept: CloudOff,
  flagged: Flag,
  unanswered: Circle,
};
