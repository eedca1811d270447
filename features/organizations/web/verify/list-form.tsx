import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { DropArea } from '#ui/controls/drop-area.tsx';
import { FileButton } from '#ui/controls/file-button.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { startBulkCheck } from '../../contract/checks.ts';
import { type CheckLine, maxCheckedCharacters, maxCheckedIds, readCheckLines } from '../../rules/check-lines.ts';
import { usePortal } from '../frame/own-organization.ts';
import { type ListFile, readListFile } from './read-list-file.ts';

/** As many bad lines as are named before the check; all of them are in its result. */
const namedLines = 10;

/** Many IDs, pasted or from a file. What is wrong with the text is said before anything is checked. */
export function ListForm() {
  const { t } = useLingui();
  const { home } = usePortal();
  const navigate = useNavigate();
  const actFailure = useActFailure();
  const act = useAct(startBulkCheck);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Extract<ListFile, { problem: string }>['problem'] | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const read = useMemo(() => readCheckLines(text), [text]);
  const isTooLong = text.length > maxCheckedCharacters || 'tooManyAt' in read;
  const isEmpty = !isTooLong && read.lines.length === 0;

  const change = (next: string) => {
    act.reset();
    setProblem(null);
    setHasTried(false);
    setText(next);
  };

  async function take(file: File): Promise<void> {
    const found = await readListFile(file);
    if ('text' in found) change(found.text);
    else setProblem(found.problem);
  }

  async function start(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setHasTried(true);
    if (isTooLong || isEmpty || act.isPending) return;
    const started = await act.mutateAsync({ body: { text } }).catch(() => null);
    if (started) await navigate(`${home}/verify/lists/${started.id}`);
  }

  const most = maxCheckedIds.toLocaleString('en');
  return (
    <Card>
      <form method="post" noValidate onSubmit={(event) => void start(event)} className="flex flex-col gap-5">
        <DropArea label={t`Drop a CSV file here`} onDrop={(file) => void take(file)}>
          <p className="text-[0.9375rem]">
            <Trans>Drop a CSV file here, or</Trans>
          </p>
          <FileButton label={t`Choose a file`} accept={['.csv', '.txt', 'text/csv', 'text/plain']} onSelect={(file) => void take(file)} />
        </DropArea>
        {problem && (
          <Alert tone="error" title={problem === 'too_large' ? t`The file is too large` : t`We can’t read this file`}>
            {problem === 'too_large' ? (
              <Trans>Split it into files of at most {most} certificates.</Trans>
            ) : (
              <Trans>Save it as CSV in UTF-8 and try again.</Trans>
            )}
          </Alert>
        )}
        <TextArea
          label={t`Certificate IDs`}
          name="ids"
          rows={6}
          value={text}
          onChange={change}
          description={t`Up to ${most}, one per line. Other columns, such as names, are ignored.`}
          errorMessage={hasTried && isEmpty ? t`Enter at least one certificate ID.` : undefined}
        />
        <div role="status" aria-live="polite">
          <Preview text={text} read={read} />
        </div>
        {act.error && <Alert tone="error">{actFailure(act.error)}</Alert>}
        <div>
          <Button type="submit" isPending={act.isPending} isDisabled={isTooLong}>
            <Trans>Check certificates</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Preview({ text, read }: { text: string; read: ReturnType<typeof readCheckLines> }): ReactNode {
  const { t } = useLingui();
  const most = maxCheckedIds.toLocaleString('en');
  if (text.length > maxCheckedCharacters)
    return (
      <Alert tone="warning" title={t`This text is too long`}>
        <Trans>Split it and check one part at a time.</Trans>
      </Alert>
    );
  if ('tooManyAt' in read) {
    const { tooManyAt } = read;
    return (
      <Alert tone="warning" title={t`More than ${most} certificates`}>
        <Trans>Remove line {tooManyAt} and everything after it, and check those lines separately.</Trans>
      </Alert>
    );
  }
  const { lines } = read;
  if (lines.length === 0) return null;
  const bad = lines.filter(({ outcome }) => outcome === 'mistyped' || outcome === 'not_a_code');
  const repeated = lines.filter(({ outcome }) => outcome === 'duplicate');
  const good = lines.length - bad.length - repeated.length;
  return (
    <div className="space-y-3 text-[0.9375rem]">
      <p className="text-ink">
        <Plural value={good} one="# certificate to check." other="# certificates to check." />{' '}
        {repeated.length > 0 && (
          <span className="text-ink-muted">
            <Plural value={repeated.length} one="# duplicate is left out." other="# duplicates are left out." />
          </span>
        )}
      </p>
      {bad.length > 0 && (
        <Alert
          tone="warning"
          title={bad.length === 1 ? t`1 line has no valid certificate ID` : t`${bad.length} lines have no valid certificate ID`}
        >
          <BadLines lines={bad} />
        </Alert>
      )}
    </div>
  );
}

function BadLines({ lines }: { lines: readonly CheckLine[] }) {
  const { t } = useLingui();
  const more = lines.length - namedLines;
  return (
    <>
      <ul className="mt-1 space-y-0.5">
        {lines.slice(0, namedLines).map(({ line, typed, outcome }, nth) => (
          <li key={nth} className="wrap-anywhere">
            <Trans>Line {line}:</Trans>{' '}
            <bdi translate="no" className="font-mono text-sm">
              {typed.slice(0, 60)}
            </bdi>{' '}
            <span className="text-ink-muted">({outcome === 'mistyped' ? t`typo` : t`not a certificate ID`})</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1">
          <Plural value={more} one="And # more." other="And # more." />
        </p>
      )}
    </>
  );
}
