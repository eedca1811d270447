import { useLingui } from '@lingui/react/macro';
import { DataTable } from '#ui/charts/data-table.tsx';
import type { BankOfType } from '../../contract.ts';
import { difficulties } from '../../rules/difficulty.ts';
import { sumOf } from './bank-fill.tsx';
import { useDifficultyNames } from './names.tsx';

/** The bank by category and difficulty: what there is, and what each test takes of it. */
export function BankTable({ categories }: { categories: BankOfType['categories'] }) {
  const { t } = useLingui();
  const names = useDifficultyNames();
  const told = (size: number, taken: number): string =>
    size < taken ? t`${taken} of ${size} (${taken - size} short)` : t`${taken} of ${size}`;
  return (
    <DataTable
      caption={t`Questions by category and difficulty`}
      note={t`Questions each test uses, out of those in the bank`}
      columns={[t`Category`, ...difficulties.map((step) => names[step]), t`All`]}
      isStacked
      numeric={[false, true, true, true, true]}
      rows={categories.map(({ name, sizes, taken }) => [
        name,
        ...difficulties.map((step) => told(sizes[step], taken[step])),
        told(sumOf(sizes), sumOf(taken)),
      ])}
    />
  );
}
