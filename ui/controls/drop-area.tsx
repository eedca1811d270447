import type { ReactNode } from 'react';
import { DropZone } from 'react-aria-components/DropZone';

type Props = { label: string; isDisabled?: boolean; onDrop: (file: File) => void; children: ReactNode };

/** Where one file can be dropped or pasted; whatever opens the file chooser stands inside. */
export function DropArea({ label, isDisabled = false, onDrop, children }: Props) {
  return (
    <DropZone
      aria-label={label}
      isDisabled={isDisabled}
      getDropOperation={() => 'copy'}
      onDrop={({ items }) => {
        const [file] = items.filter((item) => item.kind === 'file');
        if (file) void file.getFile().then(onDrop);
      }}
      className="flex flex-col items-center gap-3 rounded-card border-2 border-dashed border-edge px-4 py-6 text-center outline-offset-2 data-drop-target:border-focus data-drop-target:bg-info-soft data-focus-visible:outline-2 data-focus-visible:outline-focus"
    >
      {children}
    </DropZone>
  );
}
