import type { HelpCategory } from '#content/help.ts';
import { plainText } from '../../rules/document.ts';
import type { TextSection } from '../../rules/sections.ts';

/** How an address is written for other sites. */
type Absolute = (path: string) => string;

/** The questions with their answers, in the words of schema.org. */
export function questionsData(questions: readonly TextSection[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, blocks }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: plainText(blocks) },
    })),
  };
}

/** Where a page of the help stands, in the words of schema.org; the page itself comes last. */
export function breadcrumbData(
  help: string,
  absolute: Absolute,
  category: HelpCategory,
  article?: { title: string; path: string },
): object {
  const crumbs = [
    { name: help, path: '/help' },
    { name: category.title, path: `/help/${category.slug}` },
    ...(article ? [{ name: article.title, path: article.path }] : []),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: absolute(path) })),
  };
}
