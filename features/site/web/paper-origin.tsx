import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useHydrated } from '#ui/layout/use-hydrated.ts';

/** On paper alone: the address of the page, against which the paths in its text are read. */
export function PaperOrigin() {
  const { pathname } = useLocation();
  if (!useHydrated()) return null;
  const address = `${window.location.origin}${pathname}`;
  return (
    <span className="hidden print:inline">
      <Trans>Printed from {address}</Trans>
    </span>
  );
}
