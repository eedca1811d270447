import { Plural, useLingui } from '@lingui/react/macro';
import type { HelpCategory } from '#content/help.ts';
import { Container } from '#ui/layout/container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { Listed } from '../library.ts';
import { ArticleList } from './article-list.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { CategoryMotif } from './category-motif.tsx';
import { OtherCategories } from './other-categories.tsx';
import { SupportPanel } from './support-panel.tsx';

/** One category of the help. */
export function HelpCategoryPage({ category, articles }: { category: HelpCategory; articles: readonly Listed[] }) {
  const { t } = useLingui();
  return (
    <Container className="py-8 sm:py-10">
      <Breadcrumb crumbs={[{ to: '/help', label: t`Help center` }]} current={category.title} />
      <header className="mt-6 mb-8 flex items-start gap-5 sm:mt-8 sm:mb-10 sm:gap-7">
        <CategoryMotif slug={category.slug} className="size-14 shrink-0 sm:size-20" />
        <div>
          <div lang="en" data-untranslated>
            <PageHeading>{category.title}</PageHeading>
            <p className="mt-2 text-lead text-ink-muted">{category.text}</p>
          </div>
          <p className="mt-2 text-sm text-ink-subtle">
            <Plural value={articles.length} one="# article" other="# articles" />
          </p>
        </div>
      </header>
      <ArticleList articles={articles} level={2} />
      <OtherCategories current={category} />
      <SupportPanel />
    </Container>
  );
}
