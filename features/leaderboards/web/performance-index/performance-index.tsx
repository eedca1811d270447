import { Trans } from '@lingui/react/macro';
import { indexSample } from '#content/index-sample.ts';
import { useReply } from '#ui/client/queries.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { readPerformanceIndex } from '../../contract.ts';
import { shownCards } from '../../rules/shown-cards.ts';
import { RegionCard } from './region-card.tsx';
import { WorldMap } from './world-map.tsx';

/** The Global Performance Index: real figures where there are any, samples marked as such elsewhere. */
export function PerformanceIndex() {
  const { data } = useReply(readPerformanceIndex, undefined, { refetchInterval: 30_000, staleTime: 10_000, retry: false });
  const cards = shownCards(data?.cards ?? [], indexSample);
  const hasSample = cards.some((card) => card.isSample);
  // Invented figures are not compared with real ones.
  const compared = cards.every((card) => card.isSample) ? cards : cards.filter((card) => !card.isSample);
  const scores = Object.fromEntries(compared.map(({ region, score }) => [region, score]));
  return (
    <section aria-labelledby="performance-index">
      <div className="bg-linear-to-br from-panel to-panel-deep text-on-panel">
        <Container className="grid items-center gap-8 pt-16 pb-28 sm:pt-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
          <div>
            <h2 id="performance-index" className="font-display text-title font-semibold">
              <Trans>Global Performance Index</Trans>
            </h2>
            <p className="mt-4 text-lead text-on-panel-muted">
              <Trans>Real-time tracking of top performers by region</Trans>
            </p>
            <p className="mt-4 max-w-prose text-caption text-on-panel-muted">
              <Trans>
                A region’s score is the average of the best results, in percent, of everyone there who chose to appear. It needs at least
                five people.
              </Trans>{' '}
              {hasSample && <Trans>Until then, cards marked as samples show made-up figures.</Trans>}
            </p>
            <p className="mt-5">
              <TextLink to="/leaderboards" className="text-on-panel! decoration-panel-gold hover:text-panel-gold!">
                <Trans>See the leaderboards</Trans>
              </TextLink>
            </p>
          </div>
          <div className="aspect-[960/460] w-full">
            <WorldMap scores={scores} />
          </div>
        </Container>
      </div>
      <Container className="-mt-16 pb-8">
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <RegionCard key={card.region} card={card} />
          ))}
        </ul>
      </Container>
    </section>
  );
}
