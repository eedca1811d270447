import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { OpenAttempt } from '../sync/open-attempt.ts';
import { progressOf } from './cell-state.ts';
import { ReviewCounts } from './review-counts.tsx';
import { ReviewList } from './review-list.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  attempt: OpenAttempt;
  headingRef: Ref<HTMLHeadingElement>;
  onGo: (order: number) => void;
  onBack: () => void;
};

/** What is still open, before it is too late to change it. */
export function ReviewScreen({ attempt: { answers, saving, submit, submission }, headingRef, onGo, onBack }: Props) {
  const { t } = useLingui();
  const progress = progressOf(answers);
  const unsaved = 'unsaved' in saving ? saving.unsaved : 0;
  return (
    <section aria-labelledby="review-heading" className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <div>
        <h2 ref={headingRef} id="review-heading" tabIndex={-1} className="font-display text-heading font-semibold text-ink outline-none">
          <Trans>Review before you submit</Trans>
        </h2>
        <p className="mt-1.5 text-ink-muted">
          <Trans>You can go back to any question until you submit. You can’t change anything after that.</Trans>
        </p>
      </div>
      <ReviewCounts progress={progress} questionCount={answers.size} />
      <ReviewList title={t`Unanswered`} fill="unanswered" orders={progress.unanswered} onGo={onGo} />
      <ReviewList title={t`Flagged`} fill="flagged" orders={progress.flagged} onGo={onGo} />
      {unsaved > 0 && (
        <p className="text-[0.9375rem] text-ink-muted">
          <Plural
            value={unsaved}
            one="# answer isn’t saved yet. It’s sent first when you submit."
            other="# answers aren’t saved yet. They’re sent first when you submit."
          />
        </p>
      )}
      {progress.late.length > 0 && (
        <Alert tone="warning">
          <Plural
            value={progress.late.length}
            one="# answer arrived after the test ended. It’s on record but doesn’t count."
            other="# answers arrived after the test ended. They’re on record but don’t count."
          />
        </Alert>
      )}
      <div className="bottom-0 z-10 flex gap-3 border-t border-line bg-canvas py-3 tall:sticky max-sm:*:flex-1 sm:justify-between sm:py-4">
        <Button variant="secondary" onPress={onBack}>
          <Trans>Back to the test</Trans>
        </Button>
        <SubmitButton
          unansweredCount={progress.unanswered.length}
          questionCount={answers.size}
          isPending={submission.isRunning}
          onSubmit={() => submit()}
        />
      </div>
    </section>
  );
}
