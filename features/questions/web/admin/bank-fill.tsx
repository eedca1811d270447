import { Plural, Trans } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { LevelBar } from '#ui/charts/level-bar.tsx';
import type { BankOfType } from '../../contract.ts';

type Counts = BankOfType['categories'][number]['sizes'];
export const sumOf = ({ easy, medium, hard }: Counts): number => easy + medium + hard;

/** What the bank has; on a phone a dozen cards with all their bars would be a long way, so each has them at a press. */
export function BankFold({ type: { name, categories } }: { type: Pick<BankOfType, 'name' | 'categories'> }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const total = categories.reduce((sum, { sizes }) => sum + sumOf(sizes), 0);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-control text-start text-sm font-medium text-ink hover:bg-hover sm:hidden"
      >
        <span>
          <Plural value={total} one="# question" other="# questions" />{' '}
          <Plural value={categories.length} one="in # category" other="in # categories" />
          <span translate="no" className="sr-only">
            {' '}
            {name}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className={`size-4 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={listId} className={isOpen ? 'max-sm:pt-2' : 'max-sm:hidden'}>
        <BankFill categories={categories} />
      </div>
    </>
  );
}

/** For each category what the bank has against what one form takes. */
function BankFill({ categories }: { categories: BankOfType['categories'] }) {
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
