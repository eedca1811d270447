import { Fragment, type KeyboardEvent, useMemo } from 'react';
import { splitSentences } from '../../rules/sentences.ts';
import type { Highlighter } from './use-highlighter.ts';

type Props = { text: string; highlighter: Highlighter };

const markStyle = 'rounded-sm bg-highlight text-ink underline decoration-highlight-line decoration-2 underline-offset-4';
const toggleStyle =
  'cursor-pointer rounded-sm decoration-dotted underline-offset-4 hover:underline focus-visible:outline-2 focus-visible:outline-offset-1';

/** The words of a passage, the same with and without the highlighter: while it is on each sentence is a button, a span because only that wraps. */
export function HighlightedText({ text, highlighter: { isOn, marked, toggle } }: Props) {
  const sentences = useMemo(() => splitSentences(text), [text]);
  const onKeyDown = (event: KeyboardEvent, nth: number): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) toggle(nth);
  };
  return sentences.map(({ words, gap }, nth) => {
    const isMarked = marked.includes(nth);
    return (
      <Fragment key={nth}>
        {isOn ? (
          <span
            role="button"
            tabIndex={0}
            aria-pressed={isMarked}
            onClick={() => toggle(nth)}
            onKeyDown={(event) => onKeyDown(event, nth)}
            className={`${toggleStyle} ${isMarked ? markStyle : ''}`}
          >
            {words}
          </span>
        ) : (
          <Words isMarked={isMarked}>{words}</Words>
        )}
        {gap}
      </Fragment>
    );
  });
}

const Words = ({ isMarked, children }: { isMarked: boolean; children: string }) =>
  isMarked ? <mark className={markStyle}>{children}</mark> : children;
