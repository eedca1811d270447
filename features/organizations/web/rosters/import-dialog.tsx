import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { call } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { DropArea } from '#ui/controls/drop-area.tsx';
import { FileButton } from '#ui/controls/file-button.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { importPeople, previewPeople } from '../../contract/people.ts';
import { peopleLimits } from '../../rules/people-limits.ts';
import { ImportPreview } from './import-preview.tsx';

/** What a list has changed, and how many of its lines were left out. */
export type ImportedList = Received<typeof importPeople> & { skipped: number };
type Props = { rosterId: string; onClose: () => void; onDone: (imported: ImportedList) => void };
type Checked = { file: File; preview: Received<typeof previewPeople> };

/** A list by file or paste: checked first, then added as a whole. */
export function ImportDialog({ rosterId, onClose, onDone }: Props) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const [pasted, setPasted] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);
  const params = { id: rosterId };

  async function act(work: () => Promise<void>): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  }
  const check = (file: File) => act(async () => setChecked({ file, preview: await call(previewPeople, { params, upload: file }) }));
  /** Shows the lines in the text box, also those of a file, so that a bad one can be corrected here. */
  const edit = ({ file }: Checked) =>
    act(async () => {
      setPasted(await file.text());
      setChecked(null);
    });
  const add = ({ file, preview: { problems } }: Checked) =>
    act(async () => {
      const badRows = problems.length > 0 ? 'skip' : 'refuse';
      const counts = await call(importPeople, { params, query: { bad_rows: badRows }, upload: file });
      onDone({ ...counts, skipped: problems.length });
      onClose();
    });

  return (
    <Dialog
      title={t`Add a list of people`}
      isOpen
      isChanged={pasted.trim() !== '' || checked !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="flex flex-col gap-5">
        {checked ? (
          <ImportPreview name={checked.file.name} preview={checked.preview} />
        ) : (
          <ChooseList pasted={pasted} isPending={isPending} onPasted={setPasted} onFile={(file) => void check(file)} />
        )}
        {failure !== null && <Alert tone="error">{actFailure(failure)}</Alert>}
        <DialogActions>
          <Button variant="quiet" onPress={checked ? () => void edit(checked) : onClose}>
            {checked ? <Trans>Edit the list</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {checked ? (
            <AddButton preview={checked.preview} isPending={isPending} onAdd={() => void add(checked)} />
          ) : (
            <Button
              isPending={isPending}
              isDisabled={pasted.trim() === ''}
              onPress={() => void check(new File([pasted], t`Pasted list`, { type: 'text/plain' }))}
            >
              <Trans>Check list</Trans>
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

type AddProps = { preview: Checked['preview']; isPending: boolean; onAdd: () => void };

/** Adds the list, or, where lines of it are bad, the others on request; says what it does, and is missing where it would do nothing. */
function AddButton({ preview: { problems, added, changed, can_skip: canSkip }, isPending, onAdd }: AddProps) {
  const isBad = problems.length > 0;
  if (added + changed === 0 || (isBad && !canSkip)) return null;
  return (
    <Button variant={isBad ? 'secondary' : 'primary'} isPending={isPending} onPress={onAdd}>
      {added > 0 && changed > 0 ? (
        <Trans>
          Add {added}, update {changed}
        </Trans>
      ) : added > 0 ? (
        <Plural value={added} one="Add # person" other="Add # people" />
      ) : (
        <Plural value={changed} one="Update # person" other="Update # people" />
      )}
    </Button>
  );
}

type ChooseProps = { pasted: string; isPending: boolean; onPasted: (text: string) => void; onFile: (file: File) => void };

function ChooseList({ pasted, isPending, onPasted, onFile }: ChooseProps) {
  const { t } = useLingui();
  const most = peopleLimits.people.toLocaleString('en');
  return (
    <>
      <p>
        <Trans>
          Use a CSV file with a column called email and, optionally, columns called name and number. Up to {most} people. You’ll see a
          preview before anything changes.
        </Trans>
      </p>
      <DropArea label={t`Drop a CSV file here`} isDisabled={isPending} onDrop={onFile}>
        <p className="text-sm">
          <Trans>Drop a CSV file here, or</Trans>
        </p>
        <FileButton
          label={t`Choose a file`}
          accept={['.csv', '.tsv', '.txt', 'text/csv', 'text/plain']}
          isDisabled={isPending}
          onSelect={onFile}
        />
      </DropArea>
      <TextArea
        label={t`Or paste a list`}
        name="pasted"
        rows={6}
        value={pasted}
        onChange={onPasted}
        placeholder="ada@example.org, Ada Lovelace"
        description={t`One person per line, or cells copied from a spreadsheet.`}
      />
    </>
  );
}
