import { useLingui } from '@lingui/react/macro';
import { Spinner } from '#ui/controls/spinner.tsx';

/** The centred spinner in the place of a page that cannot be shown yet. */
export function Waiting() {
  const { t } = useLingui();
  return (
    <div className="grid min-h-[calc(100dvh-4rem)] place-items-center">
      <Spinner label={t`Loading…`} />
    </div>
  );
}
