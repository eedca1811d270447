import { useLingui } from '@lingui/react/macro';
import { plainNumber } from '#ui/charts/chart.ts';
import { DataTable } from '#ui/charts/data-table.tsx';
import type { FormLabReply } from '../../contract/forms.ts';
import { useDifficultyNames } from './names.tsx';

type Spread = FormLabReply['categories'][number]['per_form'];

/** How many questions of each category and difficulty the drawn forms have. */
export function LabSpreads({ report }: { report: FormLabReply }) {
  const { t } = useLingui();
  const names = useDifficultyNames();
  const cells = ({ min, mean, max }: Spread): string[] => [min, Math.round(mean * 10) / 10, max].map(plainNumber);
  const heads = [t`Min`, t`Average`, t`Max`];
  const numeric = [false, true, true, true, true];
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <DataTable
        isStacked
        caption={t`Questions per category in a test`}
        columns={[t`Category`, t`Target`, ...heads]}
        numeric={numeric}
        rows={report.categories.map(({ name, wanted, per_form }) => [name, plainNumber(wanted), ...cells(per_form)])}
      />
      <DataTable
        isStacked
        caption={t`Questions per difficulty in a test`}
        columns={[t`Difficulty`, t`In the bank`, ...heads]}
        numeric={numeric}
        rows={report.difficulties.map(({ difficulty, size, per_form }) => [names[difficulty], plainNumber(size), ...cells(per_form)])}
      />
    </div>
  );
}
