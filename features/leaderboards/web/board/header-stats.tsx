import { Plural, Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { regions } from '#features/accounts/rules/region.ts';

/** The goal stands as written until the board itself has more. */
const written = { people: 10_000, types: 3 };

const figureStyle = 'font-semibold text-ink tabular-nums sm:text-lead sm:leading-none';

/** As many as the board has results in, and at least those that were there from the beginning. */
export const shownTypes = (types: number): number => Math.max(types, written.types);

/** How many stand here, what the goal is, and how that is counted. */
export function HeaderStats({ counts }: { counts: { people: number; types: number } | null }) {
  const { t, i18n } = useLingui();
  const { people, types } = counts ?? { people: 0, types: 0 };
  // The server's drawing fills it in before hydration.
  const shown = (
    <strong className={figureStyle} data-filled="people" suppressHydrationWarning>
      {counts ? i18n.number(people) : '–'}
    </strong>
  );
  const regionCount = regions.length;
  const typeCount = (
    <strong className={figureStyle} data-filled="types" suppressHydrationWarning>
      {shownTypes(types)}
    </strong>
  );
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-8 text-sm text-ink-muted sm:mb-5">
      <ul
        aria-label={t`The leaderboard by the numbers`}
        className="grid grid-cols-[auto_auto] gap-x-3 text-caption sm:flex sm:items-baseline sm:gap-x-8 sm:text-sm"
      >
        <li className="max-sm:row-span-2">
          {people > written.people ? (
            <Trans>{shown} participants</Trans>
          ) : (
            <>
              <Trans>{shown} participants so far</Trans>
              <span className="text-caption max-sm:block sm:ms-2">
                <Trans>Our goal: 10,000+ participants</Trans>
              </span>
            </>
          )}
        </li>
        <li>
          <Trans>
            <strong className={figureStyle}>{regionCount}</strong> regional rankings
          </Trans>
        </li>
        <li>
          <Trans>{typeCount} assessment types</Trans>
        </li>
      </ul>
      {/* Open, it takes a line of its own below the figures. */}
      <details className="group open:basis-full">
        <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm py-2 font-medium text-link touch-target hover:text-link-hover [&::-webkit-details-marker]:hidden">
          <span className="underline decoration-1 underline-offset-[0.2em]">
            <Trans>How this is counted</Trans>
          </span>
          <ChevronDown aria-hidden="true" className="size-4 transition-[rotate] group-open:rotate-180" />
        </summary>
        <div className="max-w-3xl space-y-2 pt-1 pb-3">
          <p>
            <Trans>Once we pass our goal, you’ll see only the actual number.</Trans>
          </p>
          {counts && (
            <p>
              <Trans>
                On the leaderboard now: <Plural value={people} one="# person" other="# people" /> with results in{' '}
                <Plural value={types} one="# assessment type" other="# assessment types" />.
              </Trans>
            </p>
          )}
          <p>
            <Trans>
              We count only adults who chose to appear, each with their best result per assessment. Points are your percentage times 100:
              98.5% is 9,850 points. In a tie, whoever finished first ranks higher. Practice tests are ranked separately: choose one under
              Assessment type.
            </Trans>
          </p>
        </div>
      </details>
    </div>
  );
}
