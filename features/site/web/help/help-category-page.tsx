import type { HelpCategory } from '#content/help.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Listed } from '../library.ts';

/** One shelf of the help. */
export function HelpCategoryPage({ category, articles }: { category: HelpCategory; articles: readonly Listed[] }) {
  return (
    <Page title={category.title} lead={category.text}>
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
