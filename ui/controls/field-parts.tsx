import CircleAlert from 'lucide-react/icons/circle-alert';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';

export function FieldLabel({ children, isRequired = false }: { children: string; isRequired?: boolean | undefined }) {
  return (
    <Label className="text-sm font-semibold text-ink">
      {children}
      {isRequired && (
        <span aria-hidden="true" className="ms-0.5 text-danger">
          *
        </span>
      )}
    </Label>
  );
}

export function FieldDescription({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <Text slot="description" className="text-caption text-ink-muted">
      {children}
    </Text>
  );
}

export function FieldErrorText({ children }: { children: string | undefined }) {
  return (
    <FieldError className="flex animate-arrive items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </FieldError>
  );
}
