import { useLingui } from '@lingui/react/macro';
import ALargeSmall from 'lucide-react/icons/a-large-small';
import AudioLines from 'lucide-react/icons/audio-lines';
import Calculator from 'lucide-react/icons/calculator';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Keyboard from 'lucide-react/icons/keyboard';
import Maximize from 'lucide-react/icons/maximize';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Minimize from 'lucide-react/icons/minimize';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { MenuEntry } from '#ui/controls/menu-button.tsx';
import { ToolsMenu } from './tools-menu.tsx';
import { useFullScreen } from './use-full-screen.ts';

export type Tool = 'display' | 'pad' | 'calculator' | 'report' | 'keys';

type Props = {
  canReport: boolean;
  /** The server says whether this test allows one. */
  hasCalculator: boolean;
  /** False once the test is over: there is no time to show or announce. */
  hasTime: boolean;
  isTimeHidden: boolean;
  onOpen: (tool: Tool) => void;
  onTimeHiddenChange: (isHidden: boolean) => void;
  onSayTime: () => void;
};

/** What helps during a test: buttons on a wide screen, one menu on a narrow one. */
export function RoomTools({ canReport, hasCalculator, hasTime, isTimeHidden, onOpen, onTimeHiddenChange, onSayTime }: Props) {
  const { t } = useLingui();
  const fullScreen = useFullScreen();
  const report = { id: 'report', label: t`Report a problem with this question`, icon: <MessageSquareWarning aria-hidden="true" /> };
  const calculator = { id: 'calculator', label: t`Calculator`, icon: <Calculator aria-hidden="true" /> };
  const screen: MenuEntry[] = fullScreen
    ? [
        {
          id: 'screen',
          label: fullScreen.isOn ? t`Leave full screen` : t`Full screen`,
          icon: fullScreen.isOn ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />,
          onAction: fullScreen.toggle,
        },
      ]
    : [];
  const opening = [
    { id: 'display', label: t`Text size, contrast and theme`, icon: <ALargeSmall aria-hidden="true" /> },
    { id: 'pad', label: t`Scratch pad`, icon: <NotebookPen aria-hidden="true" /> },
    ...(hasCalculator ? [calculator] : []),
    ...(canReport ? [report] : []),
    { id: 'keys', label: t`Keyboard shortcuts`, icon: <Keyboard aria-hidden="true" /> },
  ].map(({ id, ...rest }) => ({ id, ...rest, onAction: () => onOpen(id as Tool) }));
  const tools = [...opening, ...screen];
  const time: MenuEntry[] = [
    { id: 'say', label: t`Announce the time left`, icon: <AudioLines aria-hidden="true" />, onAction: onSayTime },
    {
      id: 'time',
      label: isTimeHidden ? t`Show the time` : t`Hide the time until the last 5 minutes`,
      icon: isTimeHidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />,
      onAction: () => onTimeHiddenChange(!isTimeHidden),
    },
  ];
  return (
    <>
      <div className="hidden items-center gap-0.5 border-s border-line ps-3 lg:flex">
        {tools.map(({ id, label, icon, onAction }) => (
          <IconButton key={id} label={label} onPress={onAction}>
            {icon}
          </IconButton>
        ))}
      </div>
      <div className="lg:hidden">
        <ToolsMenu label={t`Tools`} items={hasTime ? [...tools, ...time] : tools}>
          <SlidersHorizontal aria-hidden="true" className="m-1.5 size-5 text-ink-muted" />
        </ToolsMenu>
      </div>
    </>
  );
}
