import AppWindow from 'lucide-react/icons/app-window';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Copy from 'lucide-react/icons/copy';
import LogOut from 'lucide-react/icons/log-out';
import Minimize from 'lucide-react/icons/minimize';
import Monitor from 'lucide-react/icons/monitor';
import Printer from 'lucide-react/icons/printer';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { EventKind } from '../../rules/event.ts';

const icons = {
  left: LogOut,
  reopened: RotateCw,
  copied: Copy,
  pasted: ClipboardPaste,
  printed: Printer,
  full_screen_left: Minimize,
  second_display: Monitor,
  other_window: AppWindow,
} satisfies Record<EventKind, typeof LogOut>;

export function EventIcon({ kind }: { kind: EventKind }) {
  const Icon = icons[kind];
  return (
    <span
      aria-hidden="true"
      className="flex size-9 shrink-0 items-center justify-center rounded-full border border-line bg-sunken text-ink-muted [&_svg]:size-4.5"
    >
      <Icon />
    </span>
  );
}
