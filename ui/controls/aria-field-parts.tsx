import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { descriptionStyle, errorStyle, ErrorWords, labelStyle, RequiredMark } from './field-look.tsx';

/** The parts of a field of react-aria, which ties them to its control. */
export function FieldLabel({ children, isRequired = false }: { children: string; isRequired?: boolean | undefined }) {
  return (
    <Label className={labelStyle}>
      {children}
      {isRequired && <RequiredMark />}
    </Label>
  );
}

export function FieldDescription({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <Text slot="description" className={descriptionStyle}>
      {children}
    </Text>
  );
}

export function FieldErrorText({ children }: { children: string | undefined }) {
  return (
    <FieldError className={errorStyle}>
      <ErrorWords>{children}</ErrorWords>
    </FieldError>
  );
}
