import { Trans } from '@lingui/react/macro';
import { FeedLink } from './feed-link.tsx';

/** How to hear of the next article, at the end of the list. */
export function FeedCard() {
  return (
    <div className="flex h-full flex-col items-start justify-center gap-4 rounded-card border border-dashed border-edge p-5 sm:p-7">
      <div aria-hidden="true" className="gold-hairline w-16" />
      <h2 className="font-display text-subheading font-semibold">
        <Trans>The next article</Trans>
      </h2>
      <p className="text-[0.9375rem] text-ink-muted">
        <Trans>Get every new article in your feed reader. No account or email needed.</Trans>
      </p>
      <FeedLink />
    </div>
  );
}
