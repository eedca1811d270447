import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { type ComponentType, type KeyboardEvent, useEffect, useState } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';

const load = () => import('./calculator.tsx');

type Loaded = ComponentType<{ onClose: () => void }>;

/** Fetches it in the background where the test allows one: the connection may be gone when it is opened. */
export function usePreloadedCalculator(isAllowed: boolean): void {
  useEffect(() => {
    if (isAllowed) load().catch(() => undefined);
  }, [isAllowed]);
}

/** The calculator beside the test, or at its foot where there is no room beside it; it is no part of the page’s own script. */
export function CalculatorPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<{ Calculator: Loaded } | 'failed' | null>(null);
  useEffect(() => {
    let isHere = true;
    load().then(
      (module) => isHere && setLoaded(module),
      () => isHere && setLoaded('failed'),
    );
    return () => {
      isHere = false;
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <aside
      aria-label={t`Calculator`}
      data-own-keys
      onKeyDown={onKeyDown}
      className="fixed inset-x-0 bottom-[4.5rem] z-20 rounded-t-card border border-line bg-floating p-2.5 shadow-floating sm:inset-x-auto sm:end-6 sm:bottom-24 sm:w-96 sm:rounded-card sm:p-4 xl:sticky xl:end-auto xl:top-36 xl:bottom-auto xl:z-0 xl:w-84 xl:shadow-card"
    >
      {loaded && loaded !== 'failed' ? (
        <loaded.Calculator onClose={onClose} />
      ) : (
        <div className="flex items-start justify-between gap-3">
          <p role="status" className="text-sm text-ink">
            {loaded === 'failed' && <Trans>We couldn’t load the calculator. Check your connection, then close it and open it again.</Trans>}
          </p>
          <IconButton label={t`Close the calculator`} className="size-9" onPress={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </aside>
  );
}
