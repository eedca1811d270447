/** How the nth series or part looks: a colour, and beside it a pattern, a dash and a mark, so that colour is never alone. */
export type Look = { fill: string; stroke: string; pattern: Pattern; dash: string; mark: Mark };
export type Pattern = 'solid' | 'rising' | 'dots' | 'grid' | 'falling' | 'flat' | 'upright' | 'checks';
export type Mark = 'circle' | 'square' | 'triangle' | 'diamond';

const looks: readonly Look[] = [
  { fill: 'fill-chart-1', stroke: 'stroke-chart-1', pattern: 'solid', dash: 'none', mark: 'circle' },
  { fill: 'fill-chart-2', stroke: 'stroke-chart-2', pattern: 'rising', dash: '7 4', mark: 'square' },
  { fill: 'fill-chart-3', stroke: 'stroke-chart-3', pattern: 'dots', dash: '2 4', mark: 'triangle' },
  { fill: 'fill-chart-4', stroke: 'stroke-chart-4', pattern: 'grid', dash: '10 4 2 4', mark: 'diamond' },
  { fill: 'fill-chart-5', stroke: 'stroke-chart-5', pattern: 'falling', dash: '12 4', mark: 'circle' },
  { fill: 'fill-chart-6', stroke: 'stroke-chart-6', pattern: 'flat', dash: '4 4', mark: 'square' },
  { fill: 'fill-chart-7', stroke: 'stroke-chart-7', pattern: 'upright', dash: '1 3', mark: 'triangle' },
  { fill: 'fill-chart-8', stroke: 'stroke-chart-8', pattern: 'checks', dash: '8 3 2 3 2 3', mark: 'diamond' },
];

export const lookOf = (nth: number): Look => looks[nth % looks.length] as Look;
