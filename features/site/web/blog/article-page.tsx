import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { Section } from '#ui/layout/section.tsx';
import type { LongText } from '../../rules/document.ts';
import type { Listed } from '../library.ts';
import { ReadingFrame } from '../reading-frame.tsx';
import { ArticleCard } from './article-card.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { FeedLink } from './feed-link.tsx';
import { TopicMotif } from './topic-motif.tsx';

const shownNext = 3;

/** One article of the blog, and what to read next. */
export function ArticlePage({ text, others }: { text: LongText; others: readonly Listed[] }) {
  const { t } = useLingui();
  return (
    <ReadingFrame
      text={text}
      above={
        <Link
          to="/blog"
          prefetch="intent"
          className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm font-medium text-link no-underline hover:text-link-hover hover:underline print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
          <Trans>All articles</Trans>
        </Link>
      }
      facts={<ArticleFacts article={text} />}
      picture={<TopicMotif article={text} className="hidden aspect-[16/10] w-full rounded-card lg:block print:hidden" />}
    >
      <Section title={t`Read next`} actions={<FeedLink />} className="mt-16 print:hidden">
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
          {others.slice(0, shownNext).map((article) => (
            <li key={article.path} className="last:sm:max-lg:hidden">
              <ArticleCard article={article} level={3} />
            </li>
          ))}
        </ul>
      </Section>
    </ReadingFrame>
  );
}
