import { Plural, Trans } from '@lingui/react/macro';
import { Moment } from '#ui/controls/moment.tsx';
import type { DocumentHead } from '../../rules/document.ts';

/** Topic, author, day and length of an article; without the author, who is the same for all, the rest fits a card’s line. */
export function ArticleFacts({ article, isOnCard = false }: { article: DocumentHead; isOnCard?: boolean }) {
  const { topic, date, updated, minutes } = article;
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted">
      {topic !== undefined && (
        <li lang="en" data-untranslated className="font-semibold text-gold-ink">
          {topic}
        </li>
      )}
      {!isOnCard && (
        <li>
          <Trans>Meridian team</Trans>
        </li>
      )}
      <li>
        <Moment at={date ?? updated} zone="UTC" isDayOnly />
      </li>
      {minutes !== undefined && (
        <li>
          <Plural value={minutes} one="# min read" other="# min read" />
        </li>
      )}
    </ul>
  );
}
