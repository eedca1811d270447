import Upload from 'lucide-react/icons/upload';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button, type ButtonProps } from './button.tsx';

export type FileButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'isPending' | 'isDisabled'> & {
  label: string;
  accept: string[];
  onSelect: (file: File) => void;
};

export function FileButton({ label, accept, onSelect, variant = 'secondary', ...rest }: FileButtonProps) {
  const choose = (files: FileList | null): void => {
    const file = files?.[0];
    if (file) onSelect(file);
  };
  return (
    <FileTrigger acceptedFileTypes={accept} onSelect={choose}>
      <Button {...rest} variant={variant}>
        <Upload aria-hidden="true" />
        {label}
      </Button>
    </FileTrigger>
  );
}
