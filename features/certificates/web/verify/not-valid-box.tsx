import { useLingui } from '@lingui/react/macro';
import CalendarX from 'lucide-react/icons/calendar-x';
import CirclePause from 'lucide-react/icons/circle-pause';
import CircleX from 'lucide-react/icons/circle-x';
import OctagonX from 'lucide-react/icons/octagon-x';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import type { CertificateStatus } from '../../rules/certificate.ts';

type BadState = Exclude<CertificateStatus, 'valid'>;

/** The shapes that /employers explains; what is no state of a certificate has an octagon. */
const icons: Record<BadState, ComponentType<SVGProps<SVGSVGElement>>> = { expired: CalendarX, suspended: CirclePause, revoked: CircleX };

type Props = { status: BadState | null; headline?: string; children: ReactNode };

/** A solid red box, as alarming on a dark page as on a light one. Its headline is read first. */
export function NotValidBox({ status, headline, children }: Props) {
  const { t } = useLingui();
  const headlines: Record<BadState, string> = {
    expired: t`NOT VALID: expired`,
    suspended: t`NOT VALID: suspended`,
    revoked: t`NOT VALID: revoked`,
  };
  const Icon = status === null ? OctagonX : icons[status];
  return (
    <div className="flex animate-arrive items-start gap-4 rounded-none border-4 border-alarm bg-alarm p-4 text-on-alarm sm:p-5">
      <Icon aria-hidden="true" className="size-10 shrink-0" strokeWidth={2} />
      <div className="min-w-0">
        <p className="font-display text-title font-bold tracking-wide">
          {status === null ? (headline ?? t`NOT VALID`) : headlines[status]}
        </p>
        {children}
      </div>
    </div>
  );
}
