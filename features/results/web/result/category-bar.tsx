import type { FeedbackLevel } from '../../rules/feedback.ts';

const fills: Readonly<Record<FeedbackLevel, string>> = { strong: 'fill-gold', solid: 'fill-chart-1', build: 'fill-chart-8' };

/** A category as a bar with a line at the passing score; the words beside it say the same. */
export function CategoryBar({ percent, passPercent, level }: { percent: number; passPercent: number; level: FeedbackLevel }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 12" preserveAspectRatio="none" className="block h-3 w-full rtl:-scale-x-100">
      <rect y={2} width={100} height={8} className="fill-line" />
      <rect y={2} width={percent} height={8} className={fills[level]} />
      <path d={`M${passPercent} 0V12`} strokeWidth={2} vectorEffect="non-scaling-stroke" className="stroke-ink" />
    </svg>
  );
}
