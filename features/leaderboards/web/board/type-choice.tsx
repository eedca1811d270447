import { Trans, useLingui } from '@lingui/react/macro';
import Info from 'lucide-react/icons/info';
import { useTypeNames } from './use-type-names.ts';
import type { PutView } from './use-view.ts';

type TypeChoiceProps = { types: readonly string[]; chosen: string; put: PutView };

const chipStyle =
  'min-h-9 shrink-0 cursor-pointer rounded-full border border-line bg-surface px-3.5 text-sm font-medium whitespace-nowrap text-ink-muted hover:bg-hover hover:text-ink aria-pressed:border-gold aria-pressed:bg-gold-soft aria-pressed:font-semibold aria-pressed:text-ink';

/** Says that a list of several tests compares points and not tests; on a phone, whose filters are folded, with each test one press away. */
export function TypeChoice({ types, chosen, put }: TypeChoiceProps) {
  const { t } = useLingui();
  const codes = chosen === 'all' || types.includes(chosen) ? types : [...types, chosen].toSorted();
  return (
    <div className="mb-3">
      {chosen === 'all' ? (
        <p className="flex items-start gap-2 text-sm text-ink-muted">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />
          <Trans>All tests together. Choose one for a fair comparison.</Trans>
        </p>
      ) : (
        <ChosenType code={chosen} />
      )}
      {/* It scrolls on its own, edge to edge; a wider screen has the list of tests among its filters. */}
      <div role="group" aria-label={t`Test`} className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 sm:hidden">
        {['all', ...codes].map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === chosen}
            onClick={() => put({ assessmentType: code })}
            translate={code === 'all' ? undefined : 'no'}
            className={chipStyle}
          >
            {code === 'all' ? t`All tests` : code}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What the code stands for; a part of its own, since the server's drawing has no catalog to ask. */
function ChosenType({ code }: { code: string }) {
  const typeName = useTypeNames(true);
  return (
    <p translate="no" className="font-semibold text-ink">
      {typeName(code)}
    </p>
  );
}
