import { Plural } from '@lingui/react/macro';
import { Link } from 'react-router';
import { CategoryMotif } from './category-motif.tsx';
import type { FoundCategory } from './find-help.ts';

/** A category of the help: what it holds, how much, and its first articles. */
export function CategoryCard({ found: { category, articles, count } }: { found: FoundCategory }) {
  return (
    <li className="group relative flex flex-col rounded-card border border-line bg-surface p-5 shadow-card transition-[border-color] hover:border-gold sm:p-7">
      <div className="flex items-start justify-between gap-4">
        <CategoryMotif slug={category.slug} className="size-12" />
        <span className="rounded-full bg-sunken px-2.5 py-0.5 text-caption font-medium text-ink-muted tabular-nums">
          <Plural value={count} one="# article" other="# articles" />
        </span>
      </div>
      <div lang="en" data-untranslated className="mt-5 flex flex-1 flex-col">
        <h3 className="font-display text-subheading font-semibold">
          <Link
            to={`/help/${category.slug}`}
            prefetch="intent"
            className="rounded-sm text-ink no-underline hover:underline hover:decoration-gold hover:underline-offset-4"
          >
            {category.title}
          </Link>
        </h3>
        <p className="mt-1.5 text-[0.9375rem] text-ink-muted">{category.text}</p>
        <ul className="mt-4 flex flex-col gap-1.5 border-t border-line pt-4 text-[0.9375rem]">
          {articles.map((article) => (
            <li key={article.path}>
              <Link
                to={article.path}
                prefetch="intent"
                className="inline-block rounded-sm py-0.5 font-medium text-link no-underline hover:text-link-hover hover:underline"
              >
                {article.title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
