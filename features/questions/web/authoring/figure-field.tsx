import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NativeSelect } from '#ui/controls/native-select.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import type { Figure } from '../../rules/figure.ts';
import { type FigureProblems, readTypedFigure, type TypedFigure, typedFigure } from '../../rules/figure-text.ts';

type Props = {
  label: string;
  figure: Figure | null;
  /** Undefined while what is typed cannot be drawn. */
  onChange: (figure: Figure | null | undefined) => void;
};

/** A table, chart, listing or grid of shapes, typed as text; what cannot be drawn says why. */
export function FigureField({ label, figure, onChange }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => typedFigure(figure));
  const read = readTypedFigure(typed);
  const problems: FigureProblems = 'problems' in read ? read.problems : {};
  const change = (changes: Partial<TypedFigure>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    const result = readTypedFigure(next);
    onChange('problems' in result ? undefined : result.figure);
  };
  const kinds = useFigureKinds();
  const { kind } = typed;
  const hasTitle = kind === 'table' || kind === 'bars' || kind === 'lines' || kind === 'shares';
  const descriptions: Partial<Record<TypedFigure['kind'], string>> = {
    table: t`One row per line, cells separated by |. The first line names the columns.`,
    bars: t`One series per line: its name, then its values, separated by |. The first line starts with | and names the bars.`,
    lines: t`One series per line: its name, then its values, separated by |. The first line starts with | and names the points.`,
    shares: t`One part per line: its name | its percentage.`,
    code: t`Shown as written.`,
    matrix: t`JSON: the columns, and the cells with one null (the missing one).`,
    cell: t`JSON: the list of shapes.`,
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <NativeSelect
        label={label}
        value={kind}
        onChange={(id) => change({ kind: kinds.find((one) => one.id === id)?.id ?? 'none' })}
        items={kinds}
      />
      {hasTitle && (
        <TextField
          label={t`Figure title`}
          name="figure-title"
          value={typed.title}
          onChange={(title) => change({ title })}
          errorMessage={problems.title}
        />
      )}
      {(kind === 'bars' || kind === 'lines') && (
        <TextField
          label={t`Unit`}
          name="figure-unit"
          value={typed.unit}
          onChange={(unit) => change({ unit })}
          errorMessage={problems.unit}
        />
      )}
      {kind === 'code' && (
        <NativeSelect
          label={t`Language`}
          value={typed.language}
          onChange={(language) => change({ language })}
          items={languages.map((id) => ({ id, label: id }))}
        />
      )}
      {kind !== 'none' && (
        <TextArea
          label={t`Figure data`}
          name="figure-body"
          rows={6}
          value={typed.body}
          onChange={(body) => change({ body })}
          description={descriptions[kind]}
          errorMessage={problems.body}
        />
      )}
      {kind === 'table' && (
        <TextField
          label={t`Note below the table`}
          name="figure-note"
          value={typed.note}
          onChange={(note) => change({ note })}
          errorMessage={problems.note}
        />
      )}
    </fieldset>
  );
}

const languages = ['pseudocode', 'javascript', 'python', 'sql', 'html', 'css', 'shell', 'http', 'json'];

function useFigureKinds(): { id: TypedFigure['kind']; label: string }[] {
  const { t } = useLingui();
  return [
    { id: 'none', label: t`No figure` },
    { id: 'table', label: t`Table` },
    { id: 'bars', label: t`Bar chart` },
    { id: 'lines', label: t`Line chart` },
    { id: 'shares', label: t`Donut chart` },
    { id: 'code', label: t`Code` },
    { id: 'matrix', label: t`Grid of shapes` },
    { id: 'cell', label: t`Single shape` },
  ];
}
