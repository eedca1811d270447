import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { call } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { ListAlert } from '#ui/controls/list-alert.tsx';
import { DropArea } from '#ui/controls/drop-area.tsx';
import { FileButton } from '#ui/controls/file-button.tsx';
import { NativeSelect } from '#ui/controls/native-select.tsx';
import { toast } from '#ui/controls/toast.tsx';
import type { BankOfType } from '../../contract.ts';
import { importDrafts, previewImport } from '../../contract/exchange.ts';
import { difficulties, type Difficulty } from '../../rules/difficulty.ts';
import type { ExchangeFormat } from '../../rules/exchange.ts';
import { useDifficultyNames } from '../admin/names.tsx';

type Props = { types: readonly BankOfType[]; onClose: () => void; onDone: () => void };
type Checked = { file: File; format: ExchangeFormat; preview: Received<typeof previewImport> };

const endings: Readonly<Record<string, ExchangeFormat>> = { csv: 'csv', gift: 'gift', txt: 'aiken', xml: 'moodle-xml' };

/** Questions from a file: checked first, then brought in as drafts, all of them or none. */
export function ImportDialog({ types, onClose, onDone }: Props) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const names = useDifficultyNames();
  const [type, setType] = useState(types[0]?.slug ?? '');
  const [category, setCategory] = useState('');
  const [difficulty, setDifficulty] = useState<Difficulty | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const act = async (work: () => Promise<void>) => {
    if (isPending) return;
    setPending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  };
  const into = (format: ExchangeFormat) => ({
    type,
    format,
    ...(category === '' ? {} : { category }),
    ...(difficulty ? { difficulty } : {}),
  });
  const check = (file: File) =>
    act(async () => {
      const format = endings[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'csv';
      const upload = file.type === '' ? new File([file], file.name, { type: 'text/plain' }) : file;
      setChecked({ file: upload, format, preview: await call(previewImport, { query: into(format), upload }) });
    });
  const bringIn = ({ file, format }: Checked) =>
    act(async () => {
      const { added, changed } = await call(importDrafts, { query: into(format), upload: file });
      toast({ tone: 'success', title: plural(added + changed, { one: '# draft imported', other: '# drafts imported' }) });
      onDone();
      onClose();
    });
  const isReady = checked !== null && checked.preview.total_problems === 0 && checked.preview.added + checked.preview.changed > 0;
  return (
    <Dialog title={t`Import questions`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-5">
        {checked ? (
          <Preview checked={checked} />
        ) : (
          <>
            <p>
              <Trans>
                CSV, GIFT, Aiken (.txt) or Moodle XML. Every question becomes a draft and isn’t used until it’s approved. To see the columns
                of a CSV file, export an assessment first.
              </Trans>
            </p>
            <NativeSelect
              label={t`Assessment`}
              value={type}
              onChange={(slug) => {
                setType(slug);
                setCategory('');
              }}
              items={types.map(({ slug, name }) => ({ id: slug, label: name }))}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <NativeSelect
                label={t`Category, if the file has none`}
                value={category}
                onChange={setCategory}
                items={[
                  { id: '', label: t`From the file` },
                  ...(types.find(({ slug }) => slug === type)?.categories ?? []).map(({ slug, name }) => ({ id: slug, label: name })),
                ]}
              />
              <NativeSelect
                label={t`Difficulty, if the file has none`}
                value={difficulty ?? ''}
                onChange={(id) => setDifficulty(difficulties.find((step) => step === id) ?? null)}
                items={[{ id: '', label: t`From the file` }, ...difficulties.map((id) => ({ id, label: names[id] }))]}
              />
            </div>
            <DropArea label={t`Drop a file here`} isDisabled={isPending} onDrop={(file) => void check(file)}>
              <p className="text-sm">
                <Trans>Drop a file here, or</Trans>
              </p>
              <FileButton
                label={t`Choose a file`}
                accept={['.csv', '.gift', '.txt', '.xml', 'text/csv', 'text/plain', 'text/xml']}
                isPending={isPending}
                onSelect={(file) => void check(file)}
              />
            </DropArea>
          </>
        )}
        {failure !== null && <Alert tone="error">{actFailure(failure)}</Alert>}
        <DialogActions>
          <Button variant="quiet" onPress={checked ? () => setChecked(null) : onClose}>
            {checked ? <Trans>Choose another file</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {checked && (
            <Button isPending={isPending} isDisabled={!isReady} onPress={() => void bringIn(checked)}>
              <Trans>Import as drafts</Trans>
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Preview({ checked: { file, preview } }: { checked: Checked }) {
  const { added, changed, unchanged, problems, total_problems: total } = preview;
  if (total > 0)
    return (
      <Alert tone="error" title={file.name}>
        <p>
          <Plural value={total} one="# line needs fixing. Nothing was imported." other="# lines need fixing. Nothing was imported." />
        </p>
        <ul translate="no" className="mt-2 max-h-72 list-disc overflow-y-auto ps-5">
          {problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>{line === null ? message : `Line ${line}: ${message}`}</li>
          ))}
        </ul>
      </Alert>
    );
  return (
    <ListAlert tone={added + changed > 0 ? 'success' : 'info'} title={file.name}>
      <Plural value={added} one="# new question" other="# new questions" />
      <Plural value={changed} one="# new version" other="# new versions" />
      <Plural value={unchanged} one="# unchanged" other="# unchanged" />
    </ListAlert>
  );
}
