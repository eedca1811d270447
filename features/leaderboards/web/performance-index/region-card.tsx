import { Trans, useLingui } from '@lingui/react/macro';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { Badge } from '#ui/controls/badge.tsx';
import { isGain, type ShownCard } from '../../rules/shown-cards.ts';

/** One region of the index. */
export function RegionCard({ card }: { card: ShownCard }) {
  const { t, i18n } = useLingui();
  const countries = new Intl.DisplayNames([i18n.locale, 'en'], { type: 'region', fallback: 'code' });
  const topCountries = card.topCountries.map((code) => countries.of(code)).join(', ');
  const percent = (score: number) => i18n.number(score, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const participants = i18n.number(card.participants);
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5 shadow-card" data-region={card.region}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-display text-subheading font-semibold" translate="no">
          {card.region}
        </h3>
        <div className="flex items-center gap-1.5">
          {card.isSample && (
            <Badge tone="neutral">
              <Trans>Sample</Trans>
            </Badge>
          )}
          {card.change !== null && (
            <Badge tone={isGain(card.change) ? 'success' : 'error'}>
              {isGain(card.change) ? <TrendingUp aria-hidden="true" /> : <TrendingDown aria-hidden="true" />}
              <span className="sr-only">
                <Trans>Change in 30 days:</Trans>
              </span>
              {card.change}
            </Badge>
          )}
        </div>
      </div>
      <p className="mt-4 flex items-baseline gap-2">
        <span className="text-4xl font-semibold tabular-nums">{percent(card.score)}</span>
        <span className="text-ink-muted">
          <Trans>{participants} participants</Trans>
        </span>
      </p>
      <div aria-hidden="true" className="mt-3 h-2 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-gold" style={{ inlineSize: `${card.score}%` }} />
      </div>
      <dl className="mt-4 grid grid-cols-3 gap-2 text-center">
        {card.breakdown.map(({ code, score }) => (
          <div key={code} className="rounded-control bg-sunken px-1 py-2">
            <dt className="text-caption text-ink-muted" translate="no">
              {code}
            </dt>
            <dd className="font-semibold tabular-nums">
              {score === null ? <span aria-label={t`too few people`}>–</span> : percent(score)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-caption text-ink-muted">
        {card.topCountries.length > 0 ? (
          <Trans>
            Top countries: <span translate="no">{topCountries}</span>
          </Trans>
        ) : (
          <Trans>A country needs at least five people to be listed.</Trans>
        )}
      </p>
    </li>
  );
}
