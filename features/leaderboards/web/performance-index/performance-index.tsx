import { Trans, useLingui } from '@lingui/react/macro';
import { indexSample } from '#content/index-sample.ts';
import { useReply } from '#ui/client/queries.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { readPerformanceIndex } from '../../contract.ts';
import { type ShownCard, shownCards } from '../../rules/shown-cards.ts';
import { RegionCard, WaitingCard } from './region-card.tsx';
import { WorldMap } from './world-map.tsx';

/**
 * The Global Performance Index: real figures where there are any; samples, apart from them and marked as such, elsewhere. Nothing made up
 * stands in while the figures are on their way.
 */
export function PerformanceIndex() {
  const { t } = useLingui();
  const { data, error } = useReply(readPerformanceIndex, undefined, { refetchInterval: 30_000, staleTime: 10_000, retry: false });
  const isWaiting = !data && !error;
  // Real ones and samples are two lists of one grid, in which every region keeps its place.
  const cards = shownCards(data?.cards ?? [], indexSample).map((card, place) => ({ ...card, place }));
  const samples = cards.filter((card) => card.isSample);
  const real = cards.filter((card) => !card.isSample);
  // Invented figures are not compared with real ones.
  const compared = isWaiting ? [] : real.length > 0 ? real : samples;
  const scores = Object.fromEntries(compared.map(({ region, score }) => [region, score]));
  return (
    <section aria-labelledby="performance-index">
      <div className="bg-linear-to-br from-panel to-panel-deep text-on-panel">
        <Container className="grid items-center gap-8 pt-10 pb-24 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
          <div>
            <h2 id="performance-index" className="font-display text-title font-semibold">
              <Trans>Global Performance Index</Trans>
            </h2>
            <p className="mt-3 text-lead text-on-panel-muted">
              <Trans>Real-time tracking of top performers by region</Trans>
            </p>
            <p className="mt-3 max-w-prose text-caption text-on-panel-muted">
              <Trans>
                A region’s score is the average of the best results of everyone there who chose to appear. It needs at least five people.
              </Trans>{' '}
              {samples.length > 0 && <Trans>Until then, cards marked as samples show made-up figures.</Trans>}
            </p>
            <p className="mt-4">
              <TextLink to="/leaderboards" className="text-on-panel! decoration-panel-gold hover:text-panel-gold!">
                <Trans>See the leaderboards</Trans>
              </TextLink>
            </p>
          </div>
          <div className="aspect-[960/460] w-full max-sm:hidden">
            <WorldMap scores={scores} />
          </div>
        </Container>
      </div>
      <Container className="-mt-14">
        {/* One grid for both lists, so that nothing moves when the figures come. */}
        <div className="grid grid-cols-2 gap-2.5 sm:gap-5 lg:grid-cols-3">
          {isWaiting ? (
            <ul className="contents">
              {cards.map(({ region }) => (
                <WaitingCard key={region} region={region} />
              ))}
            </ul>
          ) : (
            <>
              {real.length > 0 && <Cards cards={real} />}
              {samples.length > 0 && <Cards label={t`Sample figures`} cards={samples} />}
            </>
          )}
        </div>
      </Container>
    </section>
  );
}

function Cards({ label, cards }: { label?: string; cards: readonly (ShownCard & { place: number })[] }) {
  return (
    <ul aria-label={label} className="contents">
      {cards.map((card) => (
        <RegionCard key={card.region} card={card} place={card.place} />
      ))}
    </ul>
  );
}
