/** What every field shares besides its own value. `undefined` means the same as leaving it out. */
export type FieldProps = {
  label: string;
  name?: string | undefined;
  description?: string | undefined;
  errorMessage?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
};

export const fieldStyle = 'flex w-full flex-col gap-1.5';

export const controlStyle =
  'w-full rounded-control border border-edge bg-surface px-3.5 text-base text-ink transition-[border-color,box-shadow] duration-150 placeholder:text-ink-subtle ' +
  'hover:border-edge-hover focus-visible:outline-offset-0 data-invalid:border-danger data-invalid:bg-danger-soft ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-subtle data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-subtle';

export const inputStyle = `${controlStyle} h-11`;
