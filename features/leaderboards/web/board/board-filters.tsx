import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useId, useMemo, useState } from 'react';
import { genders } from '#features/accounts/rules/profile.ts';
import { buttonStyle } from '#ui/controls/button-style.ts';
import { fieldStyle, inputStyle } from '#ui/controls/field-style.ts';
import { NativeSelect } from '#ui/controls/native-select.tsx';
import type { Board } from '../../contract.ts';
import { ageRanges } from '../../rules/age-range.ts';
import { everything, type Filters, type View } from '../../rules/view.ts';
import { useCountryNames } from './use-country-names.ts';
import { useTypeNames } from './use-type-names.ts';
import { useNameSearch } from './use-name-search.ts';
import type { PutView } from './use-view.ts';

type Item = { id: string; label: string };
type Chosen = Exclude<keyof Filters, 'search'>;

export type BoardFiltersProps = { view: View; put: PutView; options: Board['options']; isHydrated: boolean };

const gridStyle =
  'grid grid-cols-[minmax(9.2rem,6fr)_minmax(0,7fr)] items-end gap-x-1.5 gap-y-4 sm:gap-x-3 md:grid-cols-6 xl:grid-cols-[1fr_1fr_1.25fr_1fr_1fr_auto]';
const typeStyle = 'col-span-2 xl:col-span-1';
const cellStyle = 'md:col-span-2 xl:col-span-1';

/**
 * The filters of the board: region, assessment type, gender, age range, country and a name. On a phone only the name is unfolded.
 * Before hydration a name can be typed, and a button that is clicked acts later; the lists wait, as they have nothing to offer yet.
 */
export function BoardFilters({ view, put, options, isHydrated }: BoardFiltersProps) {
  const { t } = useLingui();
  const searchId = useId();
  const listsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const countryName = useCountryNames();
  const typeName = useTypeNames(isHydrated);
  const { text, type, clear, box } = useNameSearch(view.search, put);
  const plain = (ids: readonly string[]): Item[] => ids.map((id) => ({ id, label: id }));
  const countries = useMemo(
    () =>
      withChosen(options.countries, view.country)
        .map((id) => ({ id, label: countryName(id) }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    [options.countries, view.country, countryName],
  );
  const genderNames = { Male: t`Male`, Female: t`Female`, Other: t`Other` };
  const lists: Record<Chosen, { label: string; all: string; items: Item[] }> = {
    region: { label: t`Region`, all: t`All Regions`, items: plain(withChosen(options.regions, view.region)) },
    assessmentType: {
      label: t`Assessment type`,
      all: t`All Assessment Types`,
      items: withChosen(options.types, view.assessmentType).map((id) => ({ id, label: typeName(id) })),
    },
    gender: { label: t`Gender`, all: t`All Genders`, items: genders.map((id) => ({ id, label: genderNames[id] })) },
    ageRange: {
      label: t`Age range`,
      all: t`All Age Ranges`,
      items: ageRanges.map((id) => ({ id, label: id === 'Under 18' ? t`Under 18` : id })),
    },
    country: { label: t`Country`, all: t`All Countries`, items: countries },
  };
  const field = (name: Chosen) => ({
    label: lists[name].label,
    value: view[name],
    // The list offers nothing that the view does not know.
    onChange: (id: string) => put({ [name]: id }),
    isDisabled: !isHydrated,
    items: [{ id: 'all', label: lists[name].all }, ...lists[name].items],
  });
  const reset = () => {
    clear();
    put(everything);
  };
  const count = (Object.keys(lists) as Chosen[]).filter((name) => view[name] !== 'all').length;
  return (
    <div role="group" aria-label={t`Filter the leaderboard`} className="mb-4 grid gap-4 sm:mb-6">
      <div className="flex items-end gap-2">
        <div className={fieldStyle}>
          <label htmlFor={searchId} className="text-sm font-semibold text-ink">
            <Trans>Search by name</Trans>
          </label>
          <input
            ref={box}
            id={searchId}
            type="search"
            placeholder={t`A participant’s name`}
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            className={inputStyle}
          />
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listsId}
          onClick={() => setIsOpen(!isOpen)}
          className={buttonStyle('secondary', 'medium', 'px-3.5! sm:hidden')}
        >
          {count > 0 ? <Trans>Filters ({count})</Trans> : <Trans>Filters</Trans>}
          <ChevronDown aria-hidden="true" className={`transition-[rotate] ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <div id={listsId} className={`${gridStyle} ${isOpen ? '' : 'max-sm:hidden'}`}>
        <div className={cellStyle}>
          <NativeSelect {...field('region')} />
        </div>
        <div className={cellStyle}>
          <NativeSelect {...field('country')} />
        </div>
        <div className={typeStyle}>
          <NativeSelect {...field('assessmentType')} />
        </div>
        <div className={cellStyle}>
          <NativeSelect {...field('gender')} />
        </div>
        <div className={cellStyle}>
          <NativeSelect {...field('ageRange')} />
        </div>
        <button type="button" onClick={reset} className={buttonStyle('secondary', 'medium', typeStyle)}>
          <RotateCcw aria-hidden="true" />
          <Trans>Reset All Filters</Trans>
        </button>
      </div>
    </div>
  );
}

/** A value from a shared address is offered too, though nobody on the board has it. */
const withChosen = (values: readonly string[], chosen: string): string[] =>
  chosen === 'all' || values.includes(chosen) ? [...values] : [...values, chosen].toSorted();
