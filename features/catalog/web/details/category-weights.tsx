import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TypeDetails } from '../../contract.ts';
import { evenPercents } from '../../rules/whole-percents.ts';

type Props = { categories: TypeDetails['categories'] };

/** Which part of a form each category makes: as a bar and in words, or in one sentence where all make the same part. */
export function CategoryWeights({ categories }: Props) {
  const counts = categories.map(({ num_questions: count }) => count);
  const [first = 0] = counts;
  return counts.every((count) => count === first) ? (
    <EqualWeights categories={categories} count={first} />
  ) : (
    <Weights categories={categories} percents={evenPercents(counts)} />
  );
}

function EqualWeights({ categories, count }: Props & { count: number }) {
  return (
    <>
      <p className="mb-4 text-ink-muted">
        <Trans>
          Every category counts the same: <Plural value={count} one="# question" other="# questions" /> each.
        </Trans>
      </p>
      <ul className="grid gap-x-10 gap-y-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 sm:p-5">
        {categories.map((category) => (
          <li key={category.name}>
            <Category {...category} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Weights({ categories, percents }: Props & { percents: readonly number[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {categories.map((category, index) => {
        const percent = percents[index] ?? 0;
        return (
          <li key={category.name} className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[1fr_10rem] sm:p-5">
            <div>
              <Category {...category} />
            </div>
            <div className="self-center">
              <p className="mb-1.5 flex justify-between gap-3 text-caption text-ink-muted tabular-nums">
                <span>
                  <Plural value={category.num_questions} one="# question" other="# questions" />
                </span>
                <span>{i18n.number(percent / 100, { style: 'percent', maximumFractionDigits: 1 })}</span>
              </p>
              <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="block size-full text-gold">
                  <rect width={percent} height="6" fill="currentColor" />
                </svg>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Category({ name, about }: Props['categories'][number]) {
  return (
    <>
      <h3 translate="no" className="font-semibold text-ink">
        {name}
      </h3>
      <p translate="no" className="mt-0.5 text-caption text-ink-muted">
        {about}
      </p>
    </>
  );
}
