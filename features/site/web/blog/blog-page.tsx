import { useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Listed } from '../library.ts';

/** The articles, newest first. */
export function BlogPage({ articles }: { articles: readonly Listed[] }) {
  const { t } = useLingui();
  return (
    <Page title={t`Blog`} lead={t`Notes on fair measurement, and on how Meridian is made.`}>
      <ul lang="en" data-untranslated>
        {articles.map((article) => (
          <li key={article.path}>
            <TextLink to={article.path}>{article.title}</TextLink>
          </li>
        ))}
      </ul>
    </Page>
  );
}
