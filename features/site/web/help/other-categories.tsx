import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type HelpCategory, helpCategories } from '#content/help.ts';
import { CategoryMotif } from './category-motif.tsx';

/** The way to the other categories of the help. */
export function OtherCategories({ current }: { current: HelpCategory }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Other topics`} className="mt-12 print:hidden">
      <p aria-hidden="true" className="mb-3 text-caption font-semibold tracking-wide uppercase">{t`Other topics`}</p>
      <ul lang="en" data-untranslated className="flex flex-wrap gap-3">
        {helpCategories
          .filter(({ slug }) => slug !== current.slug)
          .map(({ slug, title }) => (
            <li key={slug}>
              <Link
                to={`/help/${slug}`}
                prefetch="intent"
                className="inline-flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-surface ps-2.5 pe-4 text-[0.9375rem] font-medium text-ink no-underline transition-[border-color] hover:border-gold"
              >
                <CategoryMotif slug={slug} className="size-7" />
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
