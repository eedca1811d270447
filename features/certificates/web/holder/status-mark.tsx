import { useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import OctagonX from 'lucide-react/icons/octagon-x';
import SquarePause from 'lucide-react/icons/square-pause';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ComponentType, SVGProps } from 'react';
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx';
import type { CertificateStatus } from '../../rules/certificate.ts';

const looks: Record<CertificateStatus, { icon: ComponentType<SVGProps<SVGSVGElement>>; tone: BadgeTone }> = {
  valid: { icon: CircleCheck, tone: 'success' },
  expired: { icon: TriangleAlert, tone: 'error' },
  suspended: { icon: SquarePause, tone: 'error' },
  revoked: { icon: OctagonX, tone: 'error' },
};

/** The state of a certificate in a word, a color and a shape of its own, the same shapes as on its badge. */
export function StatusMark({ status }: { status: CertificateStatus }) {
  const words = useStatusWords();
  const { icon: Icon, tone } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {words[status]}
    </Badge>
  );
}

export function useStatusWords(): Record<CertificateStatus, string> {
  const { t } = useLingui();
  return { valid: t`Valid`, expired: t`Expired`, suspended: t`Suspended`, revoked: t`Revoked` };
}
