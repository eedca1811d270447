import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/controls/dialog.tsx';
import { ShownSecret } from './shown-secret.tsx';

type Props = {
  /** The title while the form is shown, and once there is a secret. */
  title: string;
  madeTitle: string;
  /** What the secret is called. */
  label: string;
  renderForm: (onMade: (secret: string) => void) => ReactNode;
  onMade: () => void;
  onClose: () => void;
};

/** First a form, then the secret that it made, once. */
export function SecretDialog({ title, madeTitle, label, renderForm, onMade, onClose }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Dialog
      title={secret === null ? title : madeTitle}
      isOpen
      isChanged={secret === null && isChanged}
      isHeld={secret !== null && !isCopied}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {secret === null ? (
        <div onInput={() => setIsChanged(true)}>
          {renderForm((made) => {
            setSecret(made);
            onMade();
          })}
        </div>
      ) : (
        <ShownSecret secret={secret} label={label} onCopied={() => setIsCopied(true)} onDone={onClose} />
      )}
    </Dialog>
  );
}
