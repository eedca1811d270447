import { Trans, useLingui } from '@lingui/react/macro';
import type { HelpCategory } from '#content/help.ts';
import { Moment } from '#ui/controls/moment.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { LongText } from '../../rules/document.ts';
import type { Listed } from '../library.ts';
import { ReadingFrame } from '../reading-frame.tsx';
import { ArticleList } from './article-list.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { SupportPanel } from './support-panel.tsx';

type Props = { category: HelpCategory; text: LongText; others: readonly Listed[] };

/** One article of the help, its neighbours, and the way to a person. */
export function HelpArticlePage({ category, text, others }: Props) {
  const { t } = useLingui();
  const categoryTitle = category.title;
  return (
    <ReadingFrame
      text={text}
      above={
        <Breadcrumb
          current={text.title}
          crumbs={[
            { to: '/help', label: t`Help center` },
            { to: `/help/${category.slug}`, label: categoryTitle, isContent: true },
          ]}
        />
      }
      facts={
        <p>
          <Trans>
            Last updated <Moment at={text.updated} zone="UTC" isDayOnly />
          </Trans>
        </p>
      }
    >
      <Section
        title={
          <Trans>
            More in{' '}
            <span lang="en" data-untranslated>
              {categoryTitle}
            </span>
          </Trans>
        }
        className="mt-14 print:hidden"
      >
        <ArticleList articles={others} level={3} />
      </Section>
      <SupportPanel />
    </ReadingFrame>
  );
}
