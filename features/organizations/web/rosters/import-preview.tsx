import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { previewPeople } from '../../contract/people.ts';
import { PreviewRows } from './preview-rows.tsx';

type Preview = Received<typeof previewPeople>;

const mostShown = 20;

/** What adding a list would do, after every line that has to be mended or left out. */
export function ImportPreview({ name, preview }: { name: string; preview: Preview }) {
  const { t } = useLingui();
  const { problems, sample, added, changed, unread, can_skip: canSkip } = preview;
  const isBad = problems.length > 0;
  return (
    <>
      {isBad && <Problems name={name} problems={problems} />}
      {(!isBad || canSkip) && (
        <>
          <Alert tone={added + changed > 0 ? 'success' : 'info'} title={isBad ? t`All other lines` : name}>
            <Counts preview={preview} />
          </Alert>
          {unread.length > 0 && (
            <p className="text-sm wrap-anywhere text-ink">
              <Trans>
                Ignored columns: <span translate="no">{unread.join(', ')}</span>. We use columns called email, name, first name, last name
                and number.
              </Trans>
            </p>
          )}
          {sample.length > 0 && <PreviewRows preview={preview} />}
        </>
      )}
    </>
  );
}

function Counts({ preview: { added, changed, unchanged } }: { preview: Preview }) {
  return (
    <ul>
      <li>
        <Plural value={added} _0="Nobody new" one="# person will be added" other="# people will be added" />
      </li>
      {changed > 0 && (
        <li>
          <Plural value={changed} one="# person’s name or number will change" other="# people’s names or numbers will change" />
        </li>
      )}
      {unchanged > 0 && (
        <li>
          <Plural value={unchanged} one="# is already on the list" other="# are already on the list" />
        </li>
      )}
    </ul>
  );
}

function Problems({ name, problems }: { name: string; problems: Preview['problems'] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? problems : problems.slice(0, mostShown);
  return (
    <>
      <Alert tone="error" title={name}>
        <Plural
          value={new Set(problems.map(({ line }) => line)).size}
          one="One line needs fixing. Nobody has been added yet."
          other="# lines need fixing. Nobody has been added yet."
        />
      </Alert>
      <ul className="divide-y divide-line rounded-control border border-line">
        {shown.map(({ line, message, content }, nth) => (
          <li key={`${line}-${nth}`} className="px-3 py-2 text-sm text-ink">
            <span className="font-semibold">
              <Trans>Line {line}</Trans>
            </span>{' '}
            {message}
            {content && (
              <code translate="no" className="mt-1 block wrap-anywhere text-ink-muted">
                {content}
              </code>
            )}
          </li>
        ))}
      </ul>
      {shown.length < problems.length && (
        <div>
          <Button variant="secondary" size="small" onPress={() => setIsWhole(true)}>
            <Trans>Show all lines</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
