import { Plural, useLingui } from '@lingui/react/macro';
import type { TypeDetails } from '../../contract.ts';
import { evenPercents } from '../../rules/whole-percents.ts';

type Props = { categories: TypeDetails['categories'] };

/** Which part of a form each category makes, as a bar and in words. */
export function CategoryWeights({ categories }: Props) {
  const { i18n } = useLingui();
  const counts = categories.map(({ num_questions: count }) => count);
  const percents = evenPercents(counts);
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {categories.map(({ name, about, num_questions: count }, index) => {
        const percent = percents[index] ?? 0;
        return (
          <li key={name} className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[1fr_10rem] sm:p-5">
            <div>
              <h3 translate="no" className="font-semibold text-ink">
                {name}
              </h3>
              <p translate="no" className="mt-0.5 text-caption text-ink-muted">
                {about}
              </p>
            </div>
            <div className="self-center">
              <p className="mb-1.5 flex justify-between gap-3 text-caption text-ink-muted tabular-nums">
                <span>
                  <Plural value={count} one="# question" other="# questions" />
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
