import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Award from 'lucide-react/icons/award';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import { levels } from '../../rules/level.ts';
import { SampleCertificate } from './sample-certificate.tsx';

type Props = {
  typeName: string;
  months: number;
  /** True where the page is about more than this assessment. */
  isExample?: boolean;
  /** The way to one. */
  action?: ReactNode;
};

/** What a certificate looks like beside what its holder can do with it. */
export function WhatItBrings({ typeName, months, isExample = false, action }: Props) {
  const { t } = useLingui();
  const [{ fromPercent: distinction }, { fromPercent: merit }] = levels;
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface shadow-card">
      <div aria-hidden="true" className="h-1 gold-hairline" />
      <div className="@container">
        <div className="grid @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="flex flex-col justify-center border-b border-line bg-sunken p-4 sm:p-8 @3xl:border-e @3xl:border-b-0">
            <SampleCertificate typeName={typeName} months={months} />
          </div>
          <div className="flex flex-col justify-center gap-6 p-5 sm:p-8">
            <ul className="flex flex-col gap-5">
              <Benefit icon={Link2} name={t`Anyone can check it`}>
                <Trans>By link, QR code or ID, straight from our records. It’s free, and no account is needed.</Trans>
              </Benefit>
              <Benefit icon={Share2} name={t`Yours to share`}>
                <Trans>Add it to LinkedIn, print the PDF, or put a badge on your website.</Trans>
              </Benefit>
              <Benefit icon={Award} name={t`More than a pass`}>
                <Trans>
                  It shows your score and your level: Pass, Merit ({merit}% or more) or Distinction ({distinction}% or more).
                </Trans>
              </Benefit>
              <Benefit icon={CalendarCheck} name={t`No extra cost`}>
                {isExample ? (
                  <Trans>It’s included in the price. How long it’s valid depends on the assessment.</Trans>
                ) : (
                  <Plural
                    value={months}
                    one="It’s included, and it’s valid for # month after you pass."
                    other="It’s included, and it’s valid for # months after you pass."
                  />
                )}
              </Benefit>
            </ul>
            {/* Below the picture where both are in one column, so that the way to one needs no scrolling past the list. */}
            {action && <div className="order-first @3xl:order-none">{action}</div>}
          </div>
        </div>
      </div>
    </div>
  );
}

type BenefitProps = { icon: ComponentType<SVGProps<SVGSVGElement>>; name: string; children: ReactNode };

function Benefit({ icon: Icon, name, children }: BenefitProps) {
  return (
    <li className="flex gap-4">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold-ink" />
      <p className="text-[0.9375rem] text-ink-muted">
        <strong className="block font-semibold text-ink">{name}</strong>
        {children}
      </p>
    </li>
  );
}
