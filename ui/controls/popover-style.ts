export const popoverStyle =
  'rounded-card border border-line bg-floating text-ink shadow-floating outline-none transition-[opacity,translate] duration-150 ease-calm ' +
  'data-entering:-translate-y-1 data-entering:opacity-0 data-exiting:opacity-0 data-exiting:duration-100';

export const optionStyle =
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-3 py-2 text-[0.9375rem] leading-5 text-ink no-underline outline-none touch-target ' +
  'data-focused:bg-hover data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus data-pressed:bg-sunken ' +
  'data-selected:font-semibold data-disabled:cursor-not-allowed data-disabled:text-ink-subtle';
