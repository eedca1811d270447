import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { download } from '../client/client.ts';
import { saveFile } from '../client/save-file.ts';
import { Button } from '../controls/button.tsx';

type Props = {
  address: string;
  /** "Export CSV" unless said. */
  label?: string | undefined;
  onFailed: (error: unknown) => void;
  onExported?: (() => void) | undefined;
};

/** The whole filtered list as a file. */
export function ExportButton({ address, label, onFailed, onExported }: Props) {
  const [isPending, setIsPending] = useState(false);
  const take = async () => {
    onFailed(null);
    setIsPending(true);
    try {
      const { file, name } = await download(address);
      saveFile(name, file);
      onExported?.();
    } catch (error) {
      onFailed(error);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button variant="secondary" isPending={isPending} onPress={() => void take()}>
      <Download aria-hidden="true" />
      {label ?? <Trans>Export CSV</Trans>}
    </Button>
  );
}
