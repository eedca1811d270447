import { Trans, useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { type ReactNode, type Ref, useId } from 'react';

type Props = {
  /** Left out where the search begins on another page: the form then leads to it. */
  input?: { value: string; onChange: (text: string) => void; onClear: () => void; onSubmit: () => void; ref: Ref<HTMLInputElement> };
  onPanel?: boolean;
  children?: ReactNode;
};

/** Asks what to look for in the help. It is a plain form as well, so that it leads there before, and without, any script. */
export function SearchBox({ input, onPanel = false, children }: Props) {
  const { t } = useLingui();
  const id = useId();
  return (
    <form
      role="search"
      action="/help"
      className="w-full max-w-2xl print:hidden"
      onSubmit={(event) => {
        if (!input) return;
        event.preventDefault();
        input.onSubmit();
      }}
    >
      <label htmlFor={id} className={`mb-2 block text-sm font-semibold ${onPanel ? 'text-on-panel' : 'text-ink'}`}>
        <Trans>Search help</Trans>
      </label>
      <div className="flex gap-2">
        <div className="relative flex-1">
          <Search aria-hidden="true" className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-ink-subtle" />
          <input
            id={id}
            ref={input?.ref}
            type="search"
            name="q"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={100}
            placeholder={t`Clock, refund, confirmation email…`}
            {...(input && {
              value: input.value,
              onChange: (event) => input.onChange(event.target.value),
              onKeyDown: (event) => {
                if (event.key === 'Escape' && input.value !== '') input.onClear();
              },
            })}
            className={`h-13 w-full rounded-control border border-edge bg-surface ps-12 pe-4 text-base text-ink placeholder:text-ink-subtle hover:border-edge-hover focus-visible:outline-offset-2 [&::-webkit-search-cancel-button]:hidden ${onPanel ? 'focus-visible:outline-panel-gold' : ''}`}
          />
        </div>
        {children}
      </div>
    </form>
  );
}
