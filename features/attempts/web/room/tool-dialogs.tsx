import { useState } from 'react';
import { CalculatorPanel } from './calculator-panel.tsx';
import { DisplayDialog } from './display-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { Tool } from './room-tools.tsx';
import { ScratchPad } from './scratch-pad.tsx';
import type { RoomChoices } from './use-room-choices.ts';

/** What stays beside the test while it goes on; there is room for one. */
type SideTool = Extract<Tool, 'pad' | 'calculator'>;

const isSideTool = (tool: Tool): tool is SideTool => tool === 'pad' || tool === 'calculator';

/** Which tool lies open above the test, and which beside it. */
export function useTools() {
  const [shown, setShown] = useState<Exclude<Tool, SideTool> | null>(null);
  const [beside, setBeside] = useState<SideTool | null>(null);
  return {
    shown,
    beside,
    open: (tool: Tool) => (isSideTool(tool) ? setBeside((before) => (before === tool ? null : tool)) : setShown(tool)),
    close: () => setShown(null),
    closeBeside: () => setBeside(null),
  };
}

type SideProps = { tools: ReturnType<typeof useTools>; attemptId: string; allowsCalculator: boolean };

/** The tool beside the test, if any is open. */
export function SideToolPanel({ tools: { beside, closeBeside }, attemptId, allowsCalculator }: SideProps) {
  if (beside === 'pad') return <ScratchPad attemptId={attemptId} onClose={closeBeside} />;
  return beside === 'calculator' && allowsCalculator ? <CalculatorPanel onClose={closeBeside} /> : null;
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
