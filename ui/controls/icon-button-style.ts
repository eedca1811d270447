/** The look of an icon that is pressed; whoever uses it adds a size. */
export const iconButtonStyle =
  'inline-flex shrink-0 cursor-pointer touch-manipulation items-center justify-center rounded-full text-ink-muted transition-colors duration-150 touch-target ' +
  'hover:bg-hover hover:text-ink active:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-50 [&_svg]:size-5';
