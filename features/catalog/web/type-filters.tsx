import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { buttonStyle } from '#ui/controls/button-style.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { type TypeFilter, typeFilterOf } from '../rules/filter-types.ts';

/** The filters of the list live in the address, so that a view can be shared and the back button works. */
export function useTypeFilter() {
  const [params, setParams] = useSearchParams();
  const filter = typeFilterOf((name) => params.get(name));
  return {
    filter,
    isNarrowed: Object.values(filter).some((value) => value !== 'all'),
    put: (name: keyof TypeFilter, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === 'all') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { preventScrollReset: true },
      ),
    clear: () => setParams({}, { preventScrollReset: true }),
  };
}

type Props = ReturnType<typeof useTypeFilter> & { levels: readonly string[] };

const listStyle = 'grid items-end gap-4 max-sm:mt-4 sm:grid-cols-3 lg:grid-cols-[repeat(3,14rem)_auto]';

/** Level, price and duration. On a phone they are folded, so that the first assessment is on the first screen. */
export function TypeFilters({ filter, isNarrowed, put, clear, levels }: Props) {
  const { t } = useLingui();
  const listsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const known = levels.includes(filter.level) || filter.level === 'all' ? levels : [...levels, filter.level];
  const count = Object.values(filter).filter((value) => value !== 'all').length;
  return (
    <div role="group" aria-label={t`Filter assessments`} className="mb-8 sm:mb-10">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listsId}
        onClick={() => setIsOpen(!isOpen)}
        className={buttonStyle('secondary', 'medium', 'sm:hidden')}
      >
        <SlidersHorizontal aria-hidden="true" />
        {count > 0 ? <Trans>Filters ({count})</Trans> : <Trans>Filters</Trans>}
        <ChevronDown aria-hidden="true" className={`transition-[rotate] ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={listsId} className={`${listStyle} ${isOpen ? '' : 'max-sm:hidden'}`}>
        <Select
          label={t`Level`}
          value={filter.level}
          onChange={(level) => put('level', level)}
          items={[{ id: 'all', label: t`All levels` }, ...known.map((level) => ({ id: level, label: level }))]}
        />
        <Select
          label={t`Price`}
          value={filter.price}
          onChange={(price) => put('price', price)}
          items={[
            { id: 'all', label: t`All prices` },
            { id: 'free', label: t`Free` },
            { id: 'up-to-50', label: t`Up to $50` },
            { id: 'up-to-100', label: t`$50 to $100` },
            { id: 'above-100', label: t`Above $100` },
          ]}
        />
        <Select
          label={t`Duration`}
          value={filter.duration}
          onChange={(duration) => put('duration', duration)}
          items={[
            { id: 'all', label: t`Any duration` },
            { id: 'up-to-60', label: t`Up to 1 hour` },
            { id: 'up-to-120', label: t`1 to 2 hours` },
            { id: 'above-120', label: t`More than 2 hours` },
          ]}
        />
        {isNarrowed && (
          <Button variant="secondary" onPress={clear} className="justify-self-start">
            <Trans>Clear filters</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
