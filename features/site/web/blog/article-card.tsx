import { Link } from 'react-router';
import type { Listed } from '../library.ts';
import { ArticleFacts } from './article-facts.tsx';
import { TopicMotif } from './topic-motif.tsx';

type Props = { article: Listed; level: 2 | 3; isLead?: boolean };

const link =
  'text-ink no-underline after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:decoration-gold group-hover:decoration-2 group-hover:underline-offset-4 ' +
  'focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus';

/** An article to choose; the leading one is large. */
export function ArticleCard({ article, level, isLead = false }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article
      className={`group relative flex h-full flex-col rounded-card border border-line bg-surface shadow-card transition-[border-color] hover:border-gold ${isLead ? 'lg:flex-row lg:items-stretch' : ''}`}
    >
      <TopicMotif
        article={article}
        className={`w-full rounded-t-card ${isLead ? 'aspect-video lg:aspect-auto lg:w-[54%] lg:rounded-e-none lg:rounded-s-card' : 'aspect-[2/1]'}`}
      />
      <div className={`flex flex-1 flex-col p-5 sm:p-6 ${isLead ? 'lg:justify-center lg:p-10' : ''}`}>
        <ArticleFacts article={article} isOnCard />
        <div lang="en" data-untranslated className="mt-3">
          <Heading className={`font-display font-semibold ${isLead ? 'text-title' : 'text-subheading'}`}>
            <Link to={article.path} prefetch="intent" className={link}>
              {article.title}
            </Link>
          </Heading>
          <p className={`mt-2 text-ink-muted ${isLead ? 'text-lead' : 'text-[0.9375rem]'}`}>{article.summary}</p>
        </div>
      </div>
    </article>
  );
}
