import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './icon-button.tsx';

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  role?: 'dialog' | 'alertdialog' | undefined;
  children: ReactNode;
};

/** Holds the page until it is answered; an alert dialog wants an answer, so a press beside it does not close it. */
export function Dialog({ title, isOpen, onOpenChange, role = 'dialog', children }: DialogProps) {
  const { t } = useLingui();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={role === 'dialog'}
      className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto bg-veil p-3 backdrop-blur-[2px] transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0 sm:items-center sm:p-6"
    >
      <Modal className="max-h-full w-full max-w-lg transition-[translate,scale] duration-200 ease-calm data-entering:translate-y-3 data-entering:scale-[0.985] data-exiting:translate-y-2">
        <AriaDialog
          role={role}
          className="relative flex max-h-[calc(100dvh-1.5rem)] flex-col overflow-hidden rounded-panel border border-line bg-floating shadow-floating outline-none"
        >
          <div aria-hidden="true" className="gold-hairline shrink-0" />
          <div className="flex items-start justify-between gap-4 px-6 pt-5 sm:px-8 sm:pt-7">
            <Heading slot="title" level={2} className="font-display text-heading font-semibold text-ink">
              {title}
            </Heading>
            <IconButton slot="close" label={t`Close`} className="-me-2 -mt-1 size-10">
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <div className="min-h-0 scroll-pb-24 overflow-y-auto px-6 pt-3 pb-6 text-ink-muted has-data-dialog-actions:pb-0 sm:px-8 sm:pb-8 sm:has-data-dialog-actions:pb-0">
            {children}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The buttons at the end of a dialog: they stay in sight while what stands above them scrolls, unless the screen is too low for both. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-actions
      className="bottom-0 z-10 -mx-6 flex flex-wrap justify-end gap-3 border-t border-line bg-floating px-6 py-4 sm:-mx-8 sm:px-8 [@media(min-height:24rem)]:sticky"
    >
      {children}
    </div>
  );
}
