import { Trans, useLingui } from '@lingui/react/macro';
import HighlighterIcon from 'lucide-react/icons/highlighter';
import { useId } from 'react';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import type { Highlighter } from './use-highlighter.ts';

type Props = {
  text: string;
  title: string | null;
  /** Null outside of an attempt, where nothing is highlighted. */
  highlighter: Highlighter | null;
};

/** The text that a question is about, in its own region that the keyboard can scroll; it keeps its place while questions share it. */
export function Passage({ text, title, highlighter }: Props) {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without focus the keyboard cannot scroll it
      tabIndex={0}
      className="max-h-[45dvh] overflow-y-auto overscroll-contain scroll-hint-down rounded-card border border-line bg-surface px-5 py-4 shadow-card sm:px-7 sm:py-6 lg:sticky lg:self-start lg:top-36 lg:max-h-[calc(100dvh-15rem)]"
    >
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3
          id={titleId}
          {...(title ? { translate: 'no' } : {})}
          className="font-display text-[1.125em] leading-snug font-semibold text-ink"
        >
          {title ?? t`Passage`}
        </h3>
        {highlighter && (
          <ToggleButton
            size="small"
            isSelected={highlighter.isOn}
            onChange={highlighter.setOn}
            selectedClassName="border-highlight-line bg-highlight!"
          >
            <HighlighterIcon aria-hidden="true" />
            <Trans>Highlighter</Trans>
          </ToggleButton>
        )}
      </div>
      {highlighter?.isOn && (
        <p className="mb-3 text-sm text-ink-muted">
          <Trans>Click or tap a sentence to highlight it, and again to clear it. Highlights stay on this device until you submit.</Trans>
        </p>
      )}
      <div translate="no" className="max-w-[65ch] leading-[1.7] whitespace-pre-line text-ink">
        {highlighter ? <HighlightedText text={text} highlighter={highlighter} /> : text}
      </div>
    </section>
  );
}
