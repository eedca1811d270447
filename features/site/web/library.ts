import questions from '#content/en/questions.md';
import type { DocumentHead, LongText } from '../rules/document.ts';
import { addressOf } from './address-of.ts';

/*
 * All texts that come one by one. Only loaders, which run while building, may read this: a page that did would carry every text.
 */
const articles = import.meta.glob<LongText>('/content/en/blog/*.md', { eager: true, import: 'default' });
const help = import.meta.glob<LongText>('/content/en/help/*/*.md', { eager: true, import: 'default' });

/** A text without its words, and where it is. */
export type Listed = DocumentHead & { path: string };

function listed([file, text]: [string, LongText]): Listed {
  const { blocks: _, ...head } = text;
  return { ...head, path: addressOf(file) };
}

/** The articles of the blog, the newest first, those of one day in their order. */
export function listArticles(): Listed[] {
  return Object.entries(articles)
    .map(listed)
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || (a.order ?? 0) - (b.order ?? 0));
}

/** The help of one category, or all of it, in its order. */
export function listHelp(category?: string): Listed[] {
  return Object.entries(help)
    .map(listed)
    .filter(({ path }) => category === undefined || path.startsWith(`/help/${category}/`))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** The questions people ask most, with their answers. */
export function findQuestions(): LongText {
  return questions;
}

/** One text by its address; an address without a text stops the build. */
export function findText(path: string): LongText {
  const found = Object.entries({ ...articles, ...help }).find(([file]) => addressOf(file) === path)?.[1];
  if (!found) throw new Error(`There is no text at ${path}.`);
  return found;
}
