import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { categoryOf, type FoundArticle } from './find-help.ts';
import { Marked } from './marked.tsx';

type Props = { query: string; articles: readonly FoundArticle[]; headingId: string };

/** The articles that answer, the best first, each with the sentence that says so. */
export function FoundArticles({ query, articles, headingId }: Props) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} className="mb-4 font-display text-heading font-semibold outline-none">
        <Trans>Articles</Trans> <span className="font-sans text-base font-medium text-ink-muted tabular-nums">({articles.length})</span>
      </h2>
      <ol
        lang="en"
        data-untranslated
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
      >
        {articles.map((article) => (
          <li key={article.path} className="relative px-5 py-4 transition-colors hover:bg-hover sm:px-7">
            <p className="text-caption font-medium text-ink-subtle">{categoryOf(article)?.title}</p>
            <Link
              to={article.path}
              prefetch="intent"
              className="font-display text-subheading font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              <Marked query={query}>{article.title}</Marked>
            </Link>
            <p className="mt-1 line-clamp-2 text-[0.9375rem] text-ink-muted">
              <Marked query={query}>{article.line}</Marked>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
