import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';

type Props = { text: string; title: string | null };

/** The text that a question is about, in its own region that the keyboard can scroll; it keeps its place while questions share it. */
export function Passage({ text, title }: Props) {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without focus the keyboard cannot scroll it
      tabIndex={0}
      className="max-h-[45dvh] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface px-5 py-4 shadow-card sm:px-7 sm:py-6 lg:sticky lg:self-start lg:top-36 lg:max-h-[calc(100dvh-15rem)]"
    >
      <h3
        id={titleId}
        {...(title ? { translate: 'no' } : {})}
        className="mb-3 font-display text-[1.125em] leading-snug font-semibold text-ink"
      >
        {title ?? t`Passage`}
      </h3>
      <div translate="no" className="max-w-[65ch] leading-[1.7] whitespace-pre-line text-ink">
        {text}
      </div>
    </section>
  );
}
