import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { Container } from '#ui/layout/container.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { LongText } from '../../rules/document.ts';
import { sectionsOf } from '../../rules/sections.ts';
import type { Listed } from '../library.ts';
import { findHelp } from './find-help.ts';
import { FoundArticles } from './found-articles.tsx';
import { HelpHero } from './help-hero.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Questions } from './questions.tsx';
import { CategoryCard } from './category-card.tsx';
import { SupportPanel } from './support-panel.tsx';
import { useFoundWords } from './use-found-words.ts';
import { useHelpTexts } from './use-help-texts.ts';
import { useSearchText } from './use-search-text.ts';
import { useSettled } from './use-settled.ts';

type Props = { articles: readonly Listed[]; questions: LongText };

/** Six categories and four questions, narrowed by what is typed, and the articles that answer it. */
export function HelpPage({ articles, questions: { blocks } }: Props) {
  const { t } = useLingui();
  const headingId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, write } = useSearchText();
  const query = useDeferredValue(text);
  const texts = useHelpTexts(query !== '');
  const questions = useMemo(() => sectionsOf(blocks), [blocks]);
  const found = useMemo(() => findHelp(query, { articles, questions, texts }), [query, articles, questions, texts]);
  const isEmpty = found.articles.length + found.questions.length + found.categories.length === 0;
  const announced = useSettled(useFoundWords(found));

  // What was typed before the script arrived counts.
  useEffect(() => {
    if (input.current?.value) setText(input.current.value);
  }, [setText]);

  const clear = () => {
    setText('');
    input.current?.focus();
  };

  return (
    <>
      <HelpHero
        input={{
          value: text,
          ref: input,
          onChange: setText,
          onClear: clear,
          onSubmit: () => {
            write();
            document.getElementById(headingId)?.focus();
          },
        }}
      />
      <p role="status" className="sr-only">
        {announced}
      </p>
      <Container className="py-10 sm:py-14">
        <FoundArticles query={query} articles={found.articles} headingId={headingId} />
        {isEmpty && <NothingFound query={query} onClear={clear} />}
        {found.categories.length > 0 && (
          <Section title={found.isSearching ? t`Matching topics` : t`Browse by topic`}>
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {found.categories.map((one) => (
                <CategoryCard key={one.category.slug} found={one} />
              ))}
            </ul>
          </Section>
        )}
        {found.questions.length > 0 && (
          <Section title={found.isSearching ? t`Matching questions` : t`Common questions`} className="mt-14">
            <Questions questions={found.questions} />
          </Section>
        )}
        <SupportPanel />
      </Container>
    </>
  );
}
