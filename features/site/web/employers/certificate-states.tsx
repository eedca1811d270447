import { Trans, useLingui } from '@lingui/react/macro';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CircleX from 'lucide-react/icons/circle-x';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import { Badge } from '#ui/controls/badge.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { Part } from '../part.tsx';
import { specimen } from './specimen.ts';

/** How the four answers about a certificate differ at first sight. */
export function CertificateStates() {
  const { t } = useLingui();
  return (
    <Part
      className="border-t border-line"
      title={t`What a certificate’s status means`}
      lead={t`If a certificate isn’t valid, you see that first, then why and since when.`}
    >
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        <State icon={CircleCheck} look="border-success-line" band="bg-success-soft text-success" headline={t`Valid`}>
          <p>
            <Trans>Issued by us, and it counts today.</Trans>
          </p>
          <Day name={t`Expires`} at={specimen.expires} />
        </State>
        <State icon={CalendarX} look="border-danger-line" band="bg-danger-soft text-danger" headline={t`Not valid: expired`}>
          <p>
            <Trans>It was genuine. To renew it, the holder has to pass again.</Trans>
          </p>
          <Day name={t`Expired`} at={specimen.expires} />
        </State>
        <State icon={CirclePause} look="border-danger-line" band="bg-danger-soft text-danger" headline={t`Not valid: suspended`}>
          <p>
            <Trans>It doesn’t count while we look into a problem. It may become valid again.</Trans>
          </p>
          <Day name={t`Suspended`} at={specimen.revoked} />
        </State>
        <State icon={CircleX} look="border-danger-line" band="bg-danger-soft text-danger" headline={t`Not valid: revoked`}>
          <p>
            <Trans>It no longer counts, and neither does any old copy.</Trans>
          </p>
          <Day name={t`Revoked`} at={specimen.revoked} />
          <p className="text-sm">
            <span className="text-ink-muted">
              <Trans>Reason</Trans>{' '}
            </span>
            <span className="font-semibold text-ink">
              <Trans>Issued by mistake</Trans>
            </span>
          </p>
        </State>
      </ul>
    </Part>
  );
}

type StateProps = { icon: ComponentType<SVGProps<SVGSVGElement>>; look: string; band: string; headline: string; children: ReactNode };

function State({ icon: Icon, look, band, headline, children }: StateProps) {
  return (
    <li className={`flex flex-col overflow-hidden rounded-card border bg-surface shadow-card ${look}`}>
      <div className={`flex items-center gap-3 px-5 py-4 ${band}`}>
        <Icon aria-hidden="true" className="size-7 shrink-0" strokeWidth={1.75} />
        <h3 className="font-display text-heading font-semibold">{headline}</h3>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5 text-ink-muted">
        {children}
        <div className="mt-auto pt-2">
          <Badge tone="neutral">
            <Trans>Sample</Trans>
          </Badge>
        </div>
      </div>
    </li>
  );
}

function Day({ name, at }: { name: string; at: string }) {
  return (
    <p className="text-sm">
      <span className="text-ink-muted">{name} </span>
      <span className="font-semibold text-ink">
        <Moment at={at} zone="UTC" isDayOnly />
      </span>
    </p>
  );
}
