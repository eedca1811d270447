import { Trans, useLingui } from '@lingui/react/macro';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { Badge } from '#ui/controls/badge.tsx';
import { isGain, type ShownCard } from '../../rules/shown-cards.ts';

const cardStyle = 'flex flex-col rounded-card border bg-surface p-3 sm:p-5';
const titleStyle = 'font-display text-base font-semibold sm:text-subheading';

/** As tall as a card with figures, so that nothing moves when they come. */
export function WaitingCard({ region }: { region: string }) {
  return (
    <li className={`${cardStyle} min-h-52 border-line shadow-card sm:min-h-58`} data-region={region}>
      <h3 className={titleStyle} translate="no">
        {region}
      </h3>
      <div aria-hidden="true" className="mt-3 h-10 w-2/3 rounded-control bg-sunken" />
      <div aria-hidden="true" className="mt-3 h-2 rounded-full bg-sunken" />
      <div aria-hidden="true" className="mt-3 h-14 rounded-control bg-sunken" />
    </li>
  );
}

/** Green for a rise, red for a fall; what rounds to nothing is neither. */
function Change({ change }: { change: string }) {
  const meaning = (
    <span className="sr-only">
      <Trans>Change in 30 days:</Trans>
    </span>
  );
  if (!/[1-9]/u.test(change))
    return (
      <span className="text-xs text-ink-muted sm:text-caption">
        {meaning} <Trans>No change</Trans>
      </span>
    );
  return (
    <Badge tone={isGain(change) ? 'success' : 'error'}>
      {isGain(change) ? <TrendingUp aria-hidden="true" /> : <TrendingDown aria-hidden="true" />}
      {meaning}
      {change}
    </Badge>
  );
}

/** A dash for the eye; a screen reader hears what it stands for. */
function TooFew() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">
        <Trans>too few people</Trans>
      </span>
    </>
  );
}

/** One region of the index. */
export function RegionCard({ card, place }: { card: ShownCard; place: number }) {
  const { i18n } = useLingui();
  const countries = new Intl.DisplayNames([i18n.locale, 'en'], { type: 'region', fallback: 'code' });
  const topCountries = card.topCountries.map((code) => countries.of(code)).join(', ');
  const percent = (score: number) => i18n.number(score, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const participants = i18n.number(card.participants);
  return (
    <li
      className={`${cardStyle} ${card.isSample ? 'border-dashed border-edge' : 'border-line shadow-card'}`}
      style={{ order: place }}
      data-region={card.region}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 className={titleStyle} translate="no">
          {card.region}
        </h3>
        <div className="flex flex-wrap items-center gap-1 max-sm:*:px-1.5 sm:gap-1.5">
          {card.isSample && (
            <Badge tone="neutral">
              <Trans>Sample</Trans>
            </Badge>
          )}
          {card.change !== null && <Change change={card.change} />}
        </div>
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2 text-caption sm:mt-3 sm:text-base">
        <span className="text-3xl font-semibold tabular-nums sm:text-4xl">{percent(card.score)}</span>
        <span className="text-ink-muted">
          <Trans>{participants} participants</Trans>
        </span>
      </p>
      <div aria-hidden="true" className="mt-3 h-2 overflow-hidden rounded-full bg-sunken">
        <div className={`h-full rounded-full ${card.isSample ? 'bg-edge' : 'bg-gold'}`} style={{ inlineSize: `${card.score}%` }} />
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-1 text-center text-sm sm:gap-2 sm:text-base">
        {card.breakdown.map(({ code, score }) => (
          <div key={code} className="rounded-control bg-sunken py-1 sm:px-1 sm:py-1.5">
            <dt className="text-xs text-ink-muted sm:text-caption" translate="no">
              {code}
            </dt>
            <dd className="font-semibold tabular-nums">{score === null ? <TooFew /> : percent(score)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-ink-muted sm:text-caption">
        {card.topCountries.length > 0 ? (
          <Trans>
            Top countries: <span translate="no">{topCountries}</span>
          </Trans>
        ) : (
          <Trans>Top countries: not enough people yet</Trans>
        )}
      </p>
    </li>
  );
}
