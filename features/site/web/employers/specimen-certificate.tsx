import { Trans } from '@lingui/react/macro';
import { Moment } from '#ui/controls/moment.tsx';
import { LogoMark } from '#ui/layout/logo.tsx';
import { specimen } from './specimen.ts';

const arcs = [0.12, 0.24, 0.38, 0.54, 0.72, 0.92, 1.14];

/** A certificate as one will look, with nobody's name on it and marked so that nobody takes it for one. */
export function SpecimenCertificate() {
  return (
    <figure className="min-w-0">
      <div className="relative isolate overflow-hidden rounded-card border border-line bg-surface p-2 shadow-floating sm:p-3">
        <Ground />
        <div className="flex flex-col items-center rounded-[0.6rem] border border-gold px-4 py-8 text-center sm:px-10 sm:py-10">
          <LogoMark className="size-11 text-ink" />
          <p translate="no" className="mt-2 font-display text-xl font-semibold">
            Meridian
          </p>
          <p className="mt-5 text-caption font-semibold tracking-[0.18em] text-gold-ink uppercase">
            <Trans>Certificate</Trans>
          </p>
          <p className="mt-4 font-display text-title font-semibold text-ink">
            <Trans>Holder’s name</Trans>
          </p>
          <div aria-hidden="true" className="mt-3 h-px w-3/5 bg-gold" />
          <p className="mt-4 text-ink-muted">
            <Trans>
              reached <strong className="font-semibold text-ink">{specimen.percent}%</strong> in
            </Trans>
          </p>
          <p className="mt-1 font-display text-heading font-semibold text-ink">
            <Trans>Assessment name</Trans>
          </p>
          <dl className="mt-8 grid w-full gap-4 border-t border-line pt-5 text-sm sm:grid-cols-[auto_auto_1fr] sm:gap-8 sm:text-start">
            <Fact name={<Trans>Issued</Trans>}>
              <Moment at={specimen.issued} zone="UTC" isDayOnly />
            </Fact>
            <Fact name={<Trans>Expires</Trans>}>
              <Moment at={specimen.expires} zone="UTC" isDayOnly />
            </Fact>
            <Fact name={<Trans>Certificate ID</Trans>} className="sm:text-end">
              <span translate="no" className="font-mono text-[0.8125rem] whitespace-nowrap">
                {specimen.id}
              </span>
            </Fact>
          </dl>
        </div>
        <p className="absolute end-4 top-6 rotate-12 rounded-control border-2 border-danger bg-surface px-3 py-0.5 font-display text-lg font-semibold tracking-widest text-danger uppercase sm:end-8 sm:top-9 sm:text-2xl">
          <Trans>Specimen</Trans>
        </p>
      </div>
      <figcaption className="mt-3 text-sm text-ink-muted">
        <Trans>A specimen. Its ID isn’t real.</Trans>
      </figcaption>
    </figure>
  );
}

function Fact({ name, className = '', children }: { name: React.ReactNode; className?: string; children: React.ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="font-semibold text-ink">{children}</dd>
    </div>
  );
}

/** Meridians that run through the paper. */
function Ground() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-100 -100 200 200"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className="absolute inset-0 -z-10 size-full text-gold opacity-20"
    >
      {arcs.map((share) => (
        <ellipse key={share} rx={100 * share} ry="100" stroke="currentColor" strokeWidth="0.4" />
      ))}
      {[-75, -50, -25, 0, 25, 50, 75].map((y) => (
        <path key={y} d={`M-140 ${y}h280`} stroke="currentColor" strokeWidth="0.25" />
      ))}
    </svg>
  );
}
