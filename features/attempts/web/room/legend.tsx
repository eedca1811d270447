import { useLingui } from '@lingui/react/macro';
import { cellIcons, cellTones } from './cell-style.ts';
import type { CellFill } from './cell-state.ts';

/** What the fields of the navigator mean; what is not saved is named only while there is such an answer. */
export function Legend({ hasKept }: { hasKept: boolean }) {
  const { t } = useLingui();
  const kept: [CellFill, string][] = hasKept ? [['kept', t`Not saved yet`]] : [];
  const entries: [CellFill, string][] = [['answered', t`Answered`], ...kept, ['flagged', t`Flagged`], ['unanswered', t`Unanswered`]];
  return (
    <ul className="order-2 flex w-full flex-wrap items-center gap-x-4 gap-y-1 max-sm:mt-1 max-sm:grid max-sm:grid-cols-2 text-caption text-ink-muted lg:ms-auto lg:w-auto">
      {entries.map(([fill, name]) => {
        const Icon = cellIcons[fill];
        return (
          <li key={fill} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`flex size-5 items-center justify-center rounded border ${cellTones[fill]}`}>
              <Icon className={`size-3 stroke-[2.5] ${fill === 'flagged' ? 'fill-current' : ''}`} />
            </span>
            {name}
          </li>
        );
      })}
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="mx-0.5 size-4 rounded border border-line ring-2 ring-primary ring-offset-1 ring-offset-surface"
        />
        {t`Current`}
      </li>
    </ul>
  );
}
