import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import type { Listed } from '../library.ts';

/** Articles of the help with what each of them answers; below an article, a phone has their titles alone. */
export function ArticleList({ articles, level }: { articles: readonly Listed[]; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul lang="en" data-untranslated className="grid gap-4 max-sm:gap-2.5 md:grid-cols-2">
      {articles.map((article) => (
        <li
          key={article.path}
          className="group relative flex items-start justify-between gap-4 rounded-card border border-line bg-surface p-5 shadow-card max-sm:px-4 max-sm:py-3.5 transition-[border-color] hover:border-gold sm:p-6"
        >
          <div>
            <Heading className="font-semibold">
              <Link
                to={article.path}
                prefetch="intent"
                className="text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
              >
                {article.title}
              </Link>
            </Heading>
            <p className={`mt-1 text-[0.9375rem] text-ink-muted ${level === 3 ? 'max-sm:hidden' : ''}`}>{article.summary}</p>
          </div>
          <ArrowRight
            aria-hidden="true"
            className="mt-0.5 size-5 shrink-0 text-gold-ink transition-transform group-hover:translate-x-0.5 rtl:rotate-180"
          />
        </li>
      ))}
    </ul>
  );
}
