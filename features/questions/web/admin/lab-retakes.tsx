import { useLingui } from '@lingui/react/macro';
import { plainNumber } from '#ui/charts/chart.ts';
import { DataTable } from '#ui/charts/data-table.tsx';
import type { FormLabReply } from '../../contract/forms.ts';
import { useDifficultyNames } from './names.tsx';

/** What a person's second and third tests repeat, and where. */
export function LabRetakes({ report }: { report: FormLabReply }) {
  const { t } = useLingui();
  const names = useDifficultyNames();
  const where = (repeated: FormLabReply['retakes'][number]['repeated_in']): string =>
    repeated.map(({ category, difficulty, most }) => `${category}, ${names[difficulty]}: ${most}`).join('; ');
  return (
    <DataTable
      isStacked
      caption={t`One person’s tests, in order`}
      columns={[t`Test`, t`Questions repeated, average`, t`Max`, t`Tests without the planned mix`, t`Tests with repeats`]}
      numeric={[true, true, true, true, false]}
      rows={report.retakes.map(({ test, repeats, repeated_in: repeated, off_blueprint: off }) => [
        plainNumber(test),
        plainNumber(Math.round(repeats.mean * 10) / 10),
        plainNumber(repeats.max),
        plainNumber(off),
        repeated.length === 0 ? t`None` : where(repeated),
      ])}
    />
  );
}
