import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export type FileButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'isPending' | 'isDisabled'> & {
  label: string;
  accept: string[];
  onSelect: (file: File) => void;
};

export function FileButton({ label, accept, onSelect, variant = 'secondary', ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (chosen: HTMLInputElement): void => {
    const file = chosen.files?.[0];
    if (file) onSelect(file);
  };
  const open = (): void => {
    if (!input.current) return;
    // The same file can be chosen again.
    input.current.value = '';
    input.current.click();
  };
  return (
    <>
      <Button {...rest} variant={variant} onPress={open}>
        <Upload aria-hidden="true" />
        {label}
      </Button>
      <input ref={input} type="file" hidden accept={accept.join(',')} onChange={(event) => choose(event.currentTarget)} />
    </>
  );
}
