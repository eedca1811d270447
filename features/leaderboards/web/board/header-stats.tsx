import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { regions } from '#features/accounts/rules/region.ts';

/** The figures stand as written, and as a goal, until the board itself has more. */
const written = { people: 10_000, types: 3 };

const tileStyle =
  'rounded-card border border-line bg-surface p-3 text-sm leading-snug text-ink-muted shadow-card sm:px-5 sm:py-4 sm:text-base';
const figureStyle = 'block text-subheading font-semibold text-ink tabular-nums sm:text-heading';

/** How many stand here, and how that is counted. */
export function HeaderStats({ counts }: { counts: { people: number; types: number } | null }) {
  const { t, i18n } = useLingui();
  const { people, types } = counts ?? { people: 0, types: 0 };
  const shown = i18n.number(people);
  const regionCount = regions.length;
  const typeCount = Math.max(types, written.types);
  return (
    <div className="mb-8">
      <ul
        aria-label={t`The leaderboard in figures`}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] gap-2.5 sm:grid-cols-3 sm:gap-5"
      >
        <li className={tileStyle}>
          {people > written.people ? (
            <Trans>
              <strong className={figureStyle}>{i18n.number(people)}</strong> participants
            </Trans>
          ) : (
            <Trans>
              <strong className={figureStyle}>10,000+</strong> participants
            </Trans>
          )}
          {/* As tall before the board is there as after, when a narrow tile breaks the line in two. */}
          {people <= written.people && (
            <span className="block min-h-[2lh] text-caption sm:min-h-[1lh]">
              {counts ? <Trans>Our goal. {shown} so far.</Trans> : <Trans>Our goal.</Trans>}
            </span>
          )}
        </li>
        <li className={tileStyle}>
          <Trans>
            <strong className={figureStyle}>{regionCount}</strong> regional rankings
          </Trans>
        </li>
        <li className={tileStyle}>
          <Trans>
            <strong className={figureStyle}>{typeCount}</strong> assessment types
          </Trans>
        </li>
      </ul>
      <details className="group mt-2 text-sm text-ink-muted">
        <summary className="w-fit cursor-pointer rounded-sm py-2 font-medium text-link underline decoration-1 underline-offset-[0.2em] touch-target hover:text-link-hover">
          <Trans>How this is counted</Trans>
        </summary>
        <div className="max-w-3xl space-y-2 pt-1 pb-3">
          <p>
            <Trans>10,000 participants is our goal. Once there are more, we show the real number.</Trans>
          </p>
          {counts && (
            <p>
              <Trans>
                On the board now: <Plural value={people} one="# person" other="# people" /> with results in{' '}
                <Plural value={types} one="# assessment type" other="# assessment types" />.
              </Trans>
            </p>
          )}
          <p>
            <Trans>
              We count only adults who chose to appear, each with their best result per assessment. Points are your percentage times 100:
              98.50% is 9850 points. In a tie, whoever finished first ranks higher.
            </Trans>
          </p>
        </div>
      </details>
    </div>
  );
}
