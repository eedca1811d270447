/** One measured promise; the ratio is to the limit or to the bare work measured in the same run. */
export type Measurement = { name: string; value: number; unit: string; limit?: number; ratio?: number };

export function tableOf(measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ name, value, unit, limit, ratio }) => [
    name,
    `${value.toFixed(value < 10 ? 3 : 0)} ${unit}`,
    limit === undefined ? '' : `${limit.toFixed(limit < 10 ? 3 : 0)} ${unit}`,
    ratio === undefined ? '' : ratio.toFixed(2),
  ]);
  const head = ['what', 'measured', 'limit', 'ratio'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
