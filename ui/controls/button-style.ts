export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const base =
  'relative inline-flex cursor-pointer touch-manipulation select-none items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap no-underline ' +
  'transition-[background-color,border-color,color,box-shadow,translate] duration-150 ease-calm touch-target ' +
  'active:translate-y-px data-pressed:translate-y-px data-pending:translate-y-0 data-pending:cursor-progress ' +
  'data-disabled:cursor-not-allowed data-disabled:translate-y-0 data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-subtle data-disabled:shadow-none';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-primary text-on-primary shadow-press hover:bg-primary-hover active:bg-primary-pressed data-pressed:bg-primary-pressed',
  secondary: 'border-edge bg-surface text-ink hover:border-edge-hover hover:bg-hover active:bg-sunken data-pressed:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-hover active:bg-sunken data-pressed:bg-sunken',
  danger: 'border-transparent bg-danger-fill text-on-danger shadow-press hover:bg-danger-fill-hover active:bg-danger-fill-hover',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3.5 text-sm [&_svg]:size-4',
  medium: 'min-h-11 px-5 text-[0.9375rem] [&_svg]:size-[1.125rem]',
  large: 'min-h-13 px-7 text-base [&_svg]:size-5',
};

/** One look for everything that is pressed like a button, whether it acts or leads somewhere. */
export function buttonStyle(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium', extra = ''): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${extra}`;
}
