import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { fillOf } from './cell-state.ts';
import { cellIcons, cellTones } from './cell-style.ts';

type Props = {
  order: number;
  isAnswered: boolean;
  isFlagged: boolean;
  /** The answer is only on this device. */
  isKept?: boolean;
  isCurrent: boolean;
  onGo: (order: number) => void;
};

/** One question in the navigator; its state is a colour, an icon and words. The Tab key reaches the current one. Drawn again only when it changes. */
export const NavigatorCell = memo(function NavigatorCell({ order, isAnswered, isFlagged, isKept = false, isCurrent, onGo }: Props) {
  const { t } = useLingui();
  const fill = fillOf(isAnswered, isFlagged, isKept);
  const states = [
    isAnswered ? t`answered` : t`unanswered`,
    isKept && t`not saved yet`,
    isFlagged && t`flagged`,
    isCurrent && t`current`,
  ].filter(Boolean);
  const Icon = cellIcons[fillOf(isAnswered, false, isKept)];
  const Flag = cellIcons.flagged;
  return (
    <button
      type="button"
      data-order={order}
      data-fill={fill}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'step' : undefined}
      aria-label={[t`Question ${order}`, ...states].join(', ')}
      onClick={() => onGo(order)}
      className={`flex h-10 w-full touch-target cursor-pointer flex-col items-center justify-center gap-px rounded-control border text-sm leading-4 font-semibold tabular-nums transition-colors duration-150 hover:border-edge-hover focus-visible:outline-offset-4 ${cellTones[fill]} ${isCurrent ? 'ring-2 ring-primary ring-offset-2 ring-offset-surface' : ''}`}
    >
      {order}
      <span className="flex h-3 items-center gap-1 [&_svg]:size-3 [&_svg]:stroke-[2.5]">
        <Icon aria-hidden="true" />
        {isFlagged && <Flag aria-hidden="true" className="fill-current" />}
      </span>
    </button>
  );
});
