import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { buttonStyle } from '#ui/controls/button-style.ts';
import { useBottomBar } from '#ui/controls/use-bottom-bar.ts';
import { Container } from '#ui/layout/container.tsx';

type Props = {
  isFirst: boolean;
  isLast: boolean;
  isAnswered: boolean;
  /** Next was pressed before the question was answered. */
  isHintShown: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** Back to the review, for questions that were opened from it. */
  onReview: (() => void) | null;
};

/** The way through the test, always in the same place; Next waits for an answer and says so, and ends in the review. */
export function MoveBar({ isFirst, isLast, isAnswered, isHintShown, onPrevious, onNext, onReview }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const hintId = useId();
  useBottomBar(bar);
  const { t } = useLingui();
  const isWaiting = !isLast && !isAnswered;
  // A phone has no room for three words in a row. The last question's button opens the review too.
  const isCrowded = isLast || onReview !== null;
  const hint = t`Choose an answer first. To skip this question, use “All questions.”`;
  return (
    <div
      ref={bar}
      data-bottom-bar
      className="z-10 mt-auto border-t border-line bg-canvas/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md tall:sticky tall:bottom-0"
    >
      <Container className="flex flex-wrap items-center justify-between gap-3 py-3 sm:flex-nowrap">
        <Button variant="secondary" isDisabled={isFirst} onPress={onPrevious}>
          <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
          <span className={isCrowded ? 'max-sm:sr-only' : undefined}>
            <Trans>Previous</Trans>
          </span>
        </Button>
        {onReview && (
          <Button variant="quiet" className={`max-sm:px-2 sm:ms-auto ${isLast ? 'max-sm:hidden' : ''}`} onPress={onReview}>
            <Trans>Back to review</Trans>
          </Button>
        )}
        {isWaiting && (
          <span id={hintId} className="sr-only">
            {hint}
          </span>
        )}
        {isWaiting && isHintShown && (
          <p
            data-hint
            className="flex animate-arrive items-start gap-2 text-sm leading-5 font-medium text-warning max-sm:order-first max-sm:basis-full sm:ms-auto"
          >
            <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
            {hint}
          </p>
        )}
        <button
          type="button"
          aria-disabled={isWaiting || undefined}
          data-disabled={isWaiting || undefined}
          aria-describedby={isWaiting ? hintId : undefined}
          onClick={onNext}
          className={buttonStyle('primary')}
        >
          {isLast ? (
            <Trans>Submit Assessment</Trans>
          ) : (
            <>
              <Trans>Next</Trans>
              <ArrowRight aria-hidden="true" className="rtl:rotate-180" />
            </>
          )}
        </button>
      </Container>
    </div>
  );
}
