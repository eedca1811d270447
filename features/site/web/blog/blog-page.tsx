import { useLingui } from '@lingui/react/macro';
import { Page } from '#ui/layout/page.tsx';
import type { Listed } from '../library.ts';
import { ArticleCard } from './article-card.tsx';
import { FeedCard } from './feed-card.tsx';

/** The articles, one of them leading. */
export function BlogPage({ articles: [lead, ...others] }: { articles: readonly Listed[] }) {
  const { t } = useLingui();
  return (
    <Page title={t`Blog`} lead={t`Fair testing, and how we build Meridian.`}>
      {lead && <ArticleCard article={lead} level={2} isLead />}
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:mt-8 lg:grid-cols-3 lg:gap-8">
        {others.map((article) => (
          <li key={article.path}>
            <ArticleCard article={article} level={2} />
          </li>
        ))}
        <li>
          <FeedCard />
        </li>
      </ul>
    </Page>
  );
}
