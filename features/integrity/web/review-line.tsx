import { Trans } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { listMyReviews } from '../contract.ts';
import type { ReviewCause } from '../rules/review.ts';

/** Why a person has to look at a result, in words for its candidate: what set it off, not where the limit lies. */
export function WhyReviewed({ cause }: { cause: ReviewCause }) {
  switch (cause) {
    case 'ended_by_leaving':
      return <Trans>We’re reviewing this result because your test ended when you left the window.</Trans>;
    case 'copied':
      return <Trans>We’re reviewing this result because questions were copied or printed during your test.</Trans>;
    case 'had_seen_keys':
      return <Trans>We’re reviewing this result because you opened questions with their answers in the year before your test.</Trans>;
    case 'too_fast':
      return <Trans>We’re reviewing this result because your correct answers came faster than the questions can be read.</Trans>;
    case 'opened_by_hand':
      return <Trans>We’re reviewing this result because an administrator asked for it.</Trans>;
  }
}

/** Why a result of the reader waits and how they hear of the decision; nothing where it doesn’t wait. */
export function ReviewLine({ attemptId }: { attemptId: string }) {
  const { data } = useReply(listMyReviews, {}, { staleTime: 0 });
  if (!data?.not_official.some((one) => one.attempt_id === attemptId && one.finality === 'under_review')) return null;
  const review = data.reviews.find((one) => one.attempt_id === attemptId && one.state === 'open');
  return review ? <WaitsForReview cause={review.cause} /> : <WaitsForAppeal />;
}

export function WaitsForReview({ cause }: { cause: ReviewCause }) {
  return (
    <>
      <WhyReviewed cause={cause} /> <Trans>We’ll email you the decision.</Trans>
    </>
  );
}

export function WaitsForAppeal() {
  return <Trans>We’re reading your appeal. We’ll email you our decision.</Trans>;
}
