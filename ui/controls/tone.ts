import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ComponentType, SVGProps } from 'react';

export type Tone = 'success' | 'error' | 'info' | 'warning';

export const toneIcons: Record<Tone, ComponentType<SVGProps<SVGSVGElement>>> = {
  success: CircleCheck,
  error: CircleAlert,
  info: Info,
  warning: TriangleAlert,
};

/** Words and icon of a tone; the icon tells it apart without colour. */
export const toneText: Record<Tone, string> = {
  success: 'text-success',
  error: 'text-danger',
  info: 'text-info',
  warning: 'text-warning',
};

export const toneBox: Record<Tone, string> = {
  success: 'border-success-line bg-success-soft',
  error: 'border-danger-line bg-danger-soft',
  info: 'border-info-line bg-info-soft',
  warning: 'border-warning-line bg-warning-soft',
};
