type Props = {
  value: number;
  /** What is needed; the bar shows it as a line. */
  mark: number;
  /** The value that fills the bar. */
  full: number;
  /** Less than is needed is a failure, and has its color. */
  isJudged?: boolean;
};

/** A bar that is as long as what there is, with a line at what is needed; words beside it say the same. */
export function LevelBar({ value, mark, full, isJudged = true }: Props) {
  const place = (amount: number): number => (full <= 0 ? 0 : Math.min(100, (100 * amount) / full));
  return (
    <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-2.5 w-full rtl:-scale-x-100">
      <rect y={2} width={100} height={6} className="fill-sunken" />
      <rect y={2} width={place(value)} height={6} className={isJudged && value < mark ? 'fill-danger' : 'fill-chart-1'} />
      <path d={`M${Math.min(99.6, place(mark))} 0V10`} strokeWidth={2} vectorEffect="non-scaling-stroke" className="stroke-ink" />
    </svg>
  );
}
