import { type HelpCategory, helpCategories } from '#content/help.ts';
import { plainText } from '../../rules/document.ts';
import { lineFor, matchOf, searchHelp, wordsToFind } from '../../rules/search-help.ts';
import type { TextSection } from '../../rules/sections.ts';
import type { Listed } from '../library.ts';
import type { HelpTexts } from './help-texts.ts';

/** An article that answers, with the line that says so. */
export type FoundArticle = Listed & { line: string };
/** A category with those of its articles that are shown. */
export type FoundCategory = { category: HelpCategory; articles: Listed[]; count: number };
/** What the help shows for a query. */
export type FoundHelp = { isSearching: boolean; articles: FoundArticle[]; questions: TextSection[]; categories: FoundCategory[] };

const shownPerCategory = 3;

/** The category of an article. */
export function categoryOf({ path }: Listed): HelpCategory | undefined {
  return helpCategories.find(({ slug }) => path.startsWith(`/help/${slug}/`));
}

/** Articles, questions and categories that answer; without a query every question and every category. */
export function findHelp(
  query: string,
  help: { articles: readonly Listed[]; questions: readonly TextSection[]; texts: HelpTexts | undefined },
): FoundHelp {
  const isSearching = wordsToFind(query).length > 0;
  const found = searchHelp(
    query,
    help.articles.map((article) => ({ ...article, ...help.texts?.get(article.path), article })),
  );
  const questions = help.questions.filter(({ title, blocks }) => !isSearching || matchOf(query, { title, text: plainText(blocks) }) > 0);
  // A word anywhere in an article finds the article; a category is found only by titles and summaries.
  const byTitle = found.filter((one) => matchOf(query, { ...one, text: '' }) > 0).map(({ article }) => article);
  const categories = helpCategories.flatMap((category): FoundCategory[] => {
    const all = help.articles.filter((article) => categoryOf(article) === category);
    const hits = byTitle.filter((article) => categoryOf(article) === category);
    const isNamed = matchOf(query, { title: category.title, summary: category.text }) > 0;
    if (isSearching && !isNamed && hits.length === 0) return [];
    return [{ category, articles: (hits.length > 0 ? hits : all).slice(0, shownPerCategory), count: all.length }];
  });
  return {
    isSearching,
    articles: found.map(({ article, text }) => ({
      ...article,
      line: lineFor(query, article.summary) ?? lineFor(query, text ?? '') ?? article.summary,
    })),
    questions,
    categories,
  };
}
