import { Plural, Trans } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ListedType } from '#features/catalog/contract.ts';
import { formatPrice } from '#features/catalog/rules/price.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';

const fact = "relative ps-4 before:absolute before:start-1.5 before:text-ink-subtle before:content-['·']";

/** One track with its terms and the way in; the dots say which step of its line it is. */
export function TrackCard({ track, step }: { track: ListedType; step: number }) {
  const { duration_minutes: minutes, num_questions: questions, pass_percent: percent } = track;
  return (
    <li data-track={track.slug} className="flex flex-col rounded-card border border-line bg-surface p-4 shadow-card md:p-5">
      <div className="flex items-center justify-between gap-3">
        <p translate="no" className="text-caption font-medium text-ink-subtle">
          <span className="font-semibold tracking-wider text-gold-ink">{track.code}</span>
          <span className="md:hidden"> · {track.level}</span>
        </p>
        <StepMark step={step} />
      </div>
      <h4 translate="no" className="mt-1 font-display text-subheading font-semibold text-balance md:mt-3 md:max-lg:min-h-[2lh]">
        {track.name}
      </h4>
      <p translate="no" className="mt-0.5 mb-1 text-caption font-medium text-ink-subtle max-md:hidden">
        {track.level}
      </p>
      <p translate="no" className="mt-2.5 mb-4 text-[0.9375rem] text-ink-muted max-md:hidden">
        {track.summary}
      </p>
      {/* A dot that would begin a line is cut off. */}
      <div className="mt-auto overflow-hidden">
        <ul className="-ms-4 flex flex-wrap text-caption text-ink-muted tabular-nums">
          {minutes !== null && (
            <li className={fact}>
              <Trans>{minutes} min</Trans>
            </li>
          )}
          <li className={fact}>
            <Plural value={questions} one="# question" other="# questions" />
          </li>
          <li className={fact}>
            <Trans>Passing score {percent}%</Trans>
          </li>
        </ul>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 md:border-t md:border-line md:pt-4">
        <span translate="no" className="text-heading font-semibold tabular-nums">
          {formatPrice(track.price_cents)}
        </span>
        <ButtonLink to={`/assessments/${track.slug}`} size="small" variant="secondary">
          <span>
            <Trans>Start Assessment</Trans>
            <span translate="no" className="sr-only">
              : {track.name}
            </span>
          </span>
          <ArrowRight aria-hidden="true" className="rtl:rotate-180" />
        </ButtonLink>
      </div>
    </li>
  );
}

const places = [5, 23, 41];

/** Three points on a line, gold as far as this step reaches. */
function StepMark({ step }: { step: number }) {
  const reached = places[step] ?? 0;
  return (
    <svg aria-hidden="true" viewBox="0 0 46 10" className="h-2.5 w-11.5 rtl:-scale-x-100">
      <path d="M5 5H41" className="stroke-line" strokeWidth={1.5} />
      <path d={`M5 5H${reached}`} className="stroke-gold" strokeWidth={1.5} />
      {places.map((x) => (
        <circle key={x} cx={x} cy={5} r={x === reached ? 4 : 2.5} className={x <= reached ? 'fill-gold' : 'fill-line'} />
      ))}
    </svg>
  );
}
