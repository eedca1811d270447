/** Types with a color of their own; all others are neutral. */
const colours: Readonly<Record<string, string>> = {
  'GAT-1': 'border-chart-1 bg-chart-1/10 text-chart-1',
  'GAT-2': 'border-chart-3 bg-chart-3/10 text-chart-3',
  'GAT-P1': 'border-chart-5 bg-chart-5/10 text-chart-5',
  'TECH-SKILLS-JR': 'border-chart-7 bg-chart-7/10 text-chart-7',
};

/** The code of an assessment type. */
export function TypeBadge({ code }: { code: string }) {
  return (
    <span
      translate="no"
      className={`inline-block rounded-full border px-2.5 py-0.5 text-xs leading-5 font-semibold whitespace-nowrap ${colours[code] ?? 'border-line bg-sunken text-ink-muted'}`}
    >
      {code}
    </span>
  );
}
