import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-style.ts';
import { IconButton } from './icon-button.tsx';
import { toast } from './toast.tsx';

export type CopyButtonProps = {
  text: string;
  /** What was copied, such as "Link copied". */
  copied: string;
  /** What to do where the browser does not allow copying; what is copied is in sight. */
  byHand: string;
  /** Shown on the button; without it the button is an icon named by its label. */
  children?: ReactNode;
  label?: string | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
  hasAutoFocus?: boolean | undefined;
  onCopied?: (() => void) | undefined;
};

const shownMs = 2500;

/** Puts text on the clipboard and says so for a moment. */
export function CopyButton({ text, copied, byHand, children, label, variant, size, className, hasAutoFocus, onCopied }: CopyButtonProps) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      onCopied?.();
      toast({ tone: 'success', title: copied });
    } catch {
      toast({ tone: 'error', title: t`Your browser blocked copying`, description: byHand });
    }
  };
  const Icon = isCopied ? Check : Copy;
  if (children === undefined)
    return (
      <IconButton label={label ?? t`Copy`} className={className ?? 'size-8 [&_svg]:size-4'} onPress={() => void copy()}>
        <Icon aria-hidden="true" />
      </IconButton>
    );
  return (
    <Button
      variant={variant}
      size={size}
      className={className}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- for what is shown once
      autoFocus={hasAutoFocus ?? false}
      onPress={() => void copy()}
    >
      <Icon aria-hidden="true" />
      {children}
    </Button>
  );
}
