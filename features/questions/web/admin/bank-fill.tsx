import { Plural, Trans } from '@lingui/react/macro';
import { LevelBar } from '#ui/charts/level-bar.tsx';
import type { BankOfType } from '../../contract.ts';

type Counts = BankOfType['categories'][number]['sizes'];
export const sumOf = ({ easy, medium, hard }: Counts): number => easy + medium + hard;

/** For each category what the bank has against what one form takes. */
export function BankFill({ categories }: { categories: BankOfType['categories'] }) {
  const full = Math.max(1, ...categories.flatMap(({ sizes, taken }) => [sumOf(sizes), sumOf(taken)]));
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-3 sm:gap-x-8 xl:grid-cols-3">
      {categories.map(({ name, sizes, taken }) => (
        <li key={name} className="flex min-w-0 flex-col text-caption">
          <p translate="no" className="font-medium wrap-anywhere text-ink">
            {name}
          </p>
          <p className="mt-auto mb-1 text-ink-muted tabular-nums">
            <Plural value={sumOf(sizes)} one="# question" other="# questions" />
            {', '}
            <Trans>{sumOf(taken)} in each test</Trans>
          </p>
          <LevelBar value={sumOf(sizes)} mark={sumOf(taken)} full={full} />
        </li>
      ))}
    </ul>
  );
}
