import { Trans } from '@lingui/react/macro';
import Rss from 'lucide-react/icons/rss';
import { buttonStyle } from '#ui/controls/button-style.ts';

/** New articles in the reader's own feed program. */
export function FeedLink() {
  return (
    <a href="/blog/rss.xml" type="application/rss+xml" className={buttonStyle('secondary', 'small', 'print:hidden')}>
      <Rss aria-hidden="true" className="text-gold-ink" />
      <Trans>Follow via RSS</Trans>
    </a>
  );
}
