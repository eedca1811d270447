import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MeridianGlobe } from './meridian-globe.tsx';
import { PageHeading } from './page-heading.tsx';

export type FormCardProps = {
  /** For what just happened, in place of the line above the title. */
  icon?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** The page around one form, such as signing in: the form alone on a phone, beside the ink panel on a wide screen. */
export function FormCard({ icon, title, lead, children, footer }: FormCardProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-14 lg:px-8">
      <div className="mx-auto grid max-w-md overflow-clip rounded-panel border border-line bg-surface shadow-floating lg:max-w-none lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
        <InkPanel />
        <div className="flex flex-col justify-center px-5 py-8 sm:px-10 sm:py-12 lg:px-16 lg:py-16">
          <div className="mx-auto w-full max-w-md">
            {icon ? (
              <div
                aria-hidden="true"
                className="mb-5 flex size-14 items-center justify-center rounded-full border border-gold bg-gold-soft text-gold-ink [&_svg]:size-6"
              >
                {icon}
              </div>
            ) : (
              <div aria-hidden="true" className="mb-6 gold-hairline w-16" />
            )}
            <PageHeading>{title}</PageHeading>
            {lead && <p className="mt-2.5 text-ink-muted">{lead}</p>}
            <div className={lead ? 'mt-8' : 'mt-5'}>{children}</div>
            {footer && <div className="mt-8 border-t border-line pt-6 text-[0.9375rem] text-ink-muted">{footer}</div>}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Stays in sight while a long form scrolls past it. */
function InkPanel() {
  return (
    <div className="hidden bg-linear-to-br from-panel to-panel-deep text-on-panel lg:block">
      <div className="sticky top-16 flex h-full max-h-[calc(100dvh-4rem)] min-h-[40rem] flex-col justify-end overflow-clip p-12">
        <MeridianGlobe className="absolute -end-36 top-6 size-[36rem] mask-b-from-40% mask-b-to-85% text-panel-line" />
        <div aria-hidden="true" className="relative mb-6 gold-hairline w-16" />
        <p className="relative max-w-sm font-display text-heading font-medium">
          <Trans>Empowering careers worldwide through verified assessments and certifications.</Trans>
        </p>
      </div>
    </div>
  );
}
