import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { download } from '#ui/client/client.ts';
import { saveFile } from '#ui/client/save-file.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { NativeSelect } from '#ui/controls/native-select.tsx';
import type { BankOfType } from '../../contract.ts';
import { type ExchangeFormat, exchangeFormats } from '../../rules/exchange.ts';

const names: Readonly<Record<ExchangeFormat, string>> = { csv: 'CSV', gift: 'GIFT', aiken: 'Aiken', 'moodle-xml': 'Moodle XML' };

/** The live questions of one assessment as a file, right options included. */
export function ExportDialog({ types, onClose }: { types: readonly BankOfType[]; onClose: () => void }) {
  const { t } = useLingui();
  const [type, setType] = useState(types[0]?.slug ?? '');
  const [format, setFormat] = useState<ExchangeFormat>('csv');
  const take = async () => {
    const { file, name } = await download(`/api/admin/question-exports?type=${encodeURIComponent(type)}&format=${format}`);
    saveFile(name, file);
  };
  return (
    <ConfirmDialog title={t`Export questions with answers`} confirmLabel={t`Export`} variant="primary" onConfirm={take} onClose={onClose}>
      <p>
        <Trans>The file includes the correct answers. The export is recorded in the audit log.</Trans>
      </p>
      <NativeSelect
        label={t`Assessment`}
        value={type}
        onChange={setType}
        items={types.map(({ slug, name }) => ({ id: slug, label: name }))}
      />
      <NativeSelect
        label={t`Format`}
        value={format}
        onChange={(id) => setFormat(exchangeFormats.find((one) => one === id) ?? 'csv')}
        items={exchangeFormats.map((id) => ({ id, label: names[id] }))}
      />
    </ConfirmDialog>
  );
}
