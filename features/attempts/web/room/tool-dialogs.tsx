import { useState } from 'react';
import { DisplayDialog } from './display-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { Tool } from './room-tools.tsx';
import type { RoomChoices } from './use-room-choices.ts';

/** Which tool lies open; the scratch pad stays beside the test and beside the others. */
export function useTools() {
  const [shown, setShown] = useState<Exclude<Tool, 'pad'> | null>(null);
  const [isPadOpen, setIsPadOpen] = useState(false);
  return {
    shown,
    isPadOpen,
    open: (tool: Tool) => (tool === 'pad' ? setIsPadOpen((isOpen) => !isOpen) : setShown(tool)),
    close: () => setShown(null),
    closePad: () => setIsPadOpen(false),
  };
}

type Props = { tools: ReturnType<typeof useTools>; attemptId: string; order: number; choices: RoomChoices };

export function ToolDialogs({ tools: { shown, close }, attemptId, order, choices }: Props) {
  return (
    <>
      {shown === 'display' && <DisplayDialog choices={choices} onClose={close} />}
      {shown === 'keys' && <KeysDialog areKeysOn={choices.areKeysOn} onKeysOnChange={choices.setKeysOn} onClose={close} />}
      {shown === 'report' && <ReportDialog attemptId={attemptId} order={order} onClose={close} />}
    </>
  );
}
