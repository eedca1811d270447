import type { DocumentHead } from '../../rules/document.ts';
import type { Listed } from '../library.ts';

/** How an address is written for other sites. */
type Absolute = (path: string) => string;

const organization = (absolute: Absolute) => ({ '@type': 'Organization', name: 'Meridian', url: absolute('/') });

/** An article in the words of schema.org. */
export function articleData(article: DocumentHead, path: string, absolute: Absolute): object {
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.summary,
    url: absolute(path),
    mainEntityOfPage: absolute(path),
    image: absolute('/cards/blog.png'),
    datePublished: article.date,
    dateModified: article.updated,
    articleSection: article.topic,
    ...(article.minutes !== undefined && { timeRequired: `PT${article.minutes}M` }),
    inLanguage: 'en',
    author: organization(absolute),
    publisher: organization(absolute),
  };
}

/** The blog with its articles in the words of schema.org. */
export function blogData(name: string, articles: readonly Listed[], absolute: Absolute): object {
  return {
    '@type': 'Blog',
    name,
    url: absolute('/blog'),
    inLanguage: 'en',
    publisher: organization(absolute),
    blogPost: articles.map((article) => articleData(article, article.path, absolute)),
  };
}
