import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Something was entered: whoever leaves by Escape, the cross or a press beside the dialog is asked first. */
  isChanged?: boolean | undefined;
  /** What it shows cannot be had again: only its own buttons close it. */
  isHeld?: boolean | undefined;
  children: ReactNode;
};

/** Holds the page until it is answered; an alert dialog wants an answer, so a press beside it does not close it. */
export function Dialog({ title, isOpen, onOpenChange, role = 'dialog', isChanged = false, isHeld = false, children }: DialogProps) {
  const { t } = useLingui();
  const [isLeaving, setIsLeaving] = useState(false);
  const change = (isNext: boolean) => {
    if (!isNext && isChanged) setIsLeaving(true);
    else onOpenChange(isNext);
  };
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={change}
      isDismissable={role === 'dialog' && !isHeld}
      isKeyboardDismissDisabled={isHeld}
      className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto bg-veil p-3 backdrop-blur-[2px] transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0 sm:items-center sm:p-6"
    >
      <Modal className="max-h-full w-full max-w-lg transition-[translate,scale] duration-200 ease-calm data-entering:translate-y-3 data-entering:scale-[0.985] data-exiting:translate-y-2">
        <AriaDialog
          role={role}
          className="relative flex max-h-[calc(100dvh-1.5rem)] flex-col overflow-hidden rounded-panel border border-line bg-floating shadow-floating outline-none"
        >
          <div aria-hidden="true" className="gold-hairline shrink-0" />
          <div className="flex items-start justify-between gap-4 px-6 pt-5 sm:px-8 sm:pt-7">
            <Heading slot="title" level={2} className="min-w-0 font-display text-heading font-semibold wrap-anywhere text-ink">
              {title}
            </Heading>
            {!isHeld && (
              <IconButton onPress={() => change(false)} label={t`Close`} className="-me-2 -mt-1 size-10">
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
          <div className="min-h-0 scroll-pb-24 overflow-y-auto px-6 pt-3 pb-6 wrap-break-word text-ink-muted has-data-dialog-actions:pb-0 sm:px-8 sm:pb-8 sm:has-data-dialog-actions:pb-0">
            {children}
          </div>
          {isLeaving && isChanged && <Leaving onStay={() => setIsLeaving(false)} onLeave={() => onOpenChange(false)} />}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div role="alert" className="flex shrink-0 flex-wrap items-center gap-3 border-t border-line bg-gold-soft px-6 py-4 sm:px-8">
      <p className="me-auto font-medium text-ink">
        <Trans>Discard what you entered?</Trans>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- answers whoever wanted to leave */}
      <Button variant="secondary" size="small" autoFocus onPress={onStay}>
        <Trans>Keep editing</Trans>
      </Button>
      <Button variant="danger" size="small" onPress={onLeave}>
        <Trans>Discard</Trans>
      </Button>
    </div>
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
