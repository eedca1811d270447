import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useId, useRef } from 'react';
import { buttonStyle } from '#ui/controls/button-style.ts';
import type { OpenAttempt } from '../sync/open-attempt.ts';
import { progressOf } from './cell-state.ts';
import { cellAfterKey } from './grid-keys.ts';
import { Legend } from './legend.tsx';
import { NavigatorCell } from './navigator-cell.tsx';

/** At most 10 columns on a narrow screen, 15 on a medium one, 20 on a wide one, each field as large as a finger. */
const columns = 'grid-cols-6 min-[26rem]:grid-cols-8 min-[34rem]:grid-cols-10 md:grid-cols-12 lg:grid-cols-15 xl:grid-cols-20';

type Props = {
  answers: OpenAttempt['answers'];
  current: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onGo: (order: number) => void;
  /** Opens the review; null once the way back to it stands elsewhere. */
  onReview: (() => void) | null;
};

/** All questions at a glance, and the way to any of them; one stop for the Tab key, arrows inside. */
export function Navigator({ answers, current, isOpen, onOpenChange, onGo, onReview }: Props) {
  const { t } = useLingui();
  const gridId = useId();
  const grid = useRef<HTMLOListElement>(null);
  const { answered, flagged } = progressOf(answers);
  const orders = [...answers.keys()].toSorted((one, other) => one - other);

  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>): void => {
    const cells = [...(grid.current?.querySelectorAll<HTMLButtonElement>('[data-order]') ?? [])];
    const columnCount = grid.current ? getComputedStyle(grid.current).gridTemplateColumns.split(' ').length : 1;
    const isRtl = grid.current ? getComputedStyle(grid.current).direction === 'rtl' : false;
    const from = cells.findIndex((cell) => cell === document.activeElement);
    const to = cellAfterKey(event.key, { from, count: cells.length, columnCount, isRtl });
    if (to === null || from === -1) return;
    event.preventDefault();
    cells[to]?.focus();
  };

  return (
    <nav aria-label={t`Questions`} className="rounded-card border border-line bg-surface px-3 py-2 shadow-card sm:px-5 sm:py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {onReview && (
          <button
            type="button"
            onClick={onReview}
            className={buttonStyle(
              'secondary',
              'small',
              `order-1 max-sm:order-3 ${isOpen ? 'max-sm:mt-2 max-sm:w-full' : 'max-sm:hidden'}`,
            )}
          >
            <Trans>Review answers</Trans>
          </button>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={gridId}
          onClick={() => onOpenChange(!isOpen)}
          className={buttonStyle('quiet', 'small', '-ms-3 gap-1.5')}
        >
          <ChevronDown aria-hidden="true" className={`transition-[rotate] ${isOpen ? 'rotate-180' : ''}`} />
          <Trans>All questions</Trans>
        </button>
        <p className="text-caption text-ink-muted tabular-nums">
          <Trans>
            {answered.length} of {orders.length} answered
          </Trans>
          <span className="max-sm:hidden">
            {' · '}
            <Trans>{flagged.length} flagged</Trans>
          </span>
        </p>
        {isOpen && <Legend hasKept={[...answers.values()].some(({ saving }) => saving === 'kept')} />}
      </div>
      <div id={gridId} hidden={!isOpen}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move among the buttons inside */}
        <ol ref={grid} onKeyDown={onKeyDown} className={`grid gap-1.5 pt-3 pb-2 ${columns}`}>
          {orders.map((order) => (
            <li key={order}>
              <NavigatorCell
                order={order}
                isAnswered={answers.get(order)?.optionId !== null}
                isFlagged={answers.get(order)?.isFlagged ?? false}
                isKept={answers.get(order)?.saving === 'kept'}
                isCurrent={order === current}
                onGo={onGo}
              />
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
