import { Plural, useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import type { ImportedList } from './import-dialog.tsx';

/** What the list that was just added has changed. */
export function ImportOutcome({ imported: { added, changed, unchanged, skipped } }: { imported: ImportedList }) {
  const { t } = useLingui();
  return (
    <div className="mb-5">
      <Alert tone="success" title={t`List added`}>
        <ul>
          {added > 0 && (
            <li>
              <Plural value={added} one="# person was added" other="# people were added" />
            </li>
          )}
          {changed > 0 && (
            <li>
              <Plural value={changed} one="# person got a new name or number" other="# people got a new name or number" />
            </li>
          )}
          {unchanged > 0 && (
            <li>
              <Plural value={unchanged} one="# was already on the list" other="# were already on the list" />
            </li>
          )}
          {skipped > 0 && (
            <li>
              <Plural value={skipped} one="# line was left out" other="# lines were left out" />
            </li>
          )}
        </ul>
      </Alert>
    </div>
  );
}
