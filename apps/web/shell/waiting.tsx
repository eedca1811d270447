import { useLingui } from '@lingui/react/macro';
import { Spinner } from '#ui/controls/spinner.tsx';

/** The centred spinner in the place of a page that cannot be shown yet. */
export function Waiting() {
  const { t } = useLingui();
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner label={t`Loading…`} />
    </div>
  );
}
