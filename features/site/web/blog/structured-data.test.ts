import { expect, test } from 'vitest';
import { helpCategories } from '#content/help.ts';
import { sectionsOf } from '../../rules/sections.ts';
import { breadcrumbData, questionsData } from '../help/structured-data.ts';
import { findQuestions, findText, listArticles } from '../library.ts';
import { articleData, blogData } from './structured-data.ts';

const absolute = (path: string) => `https://meridian.example${path}`;

test('A-051 the blog lists every article, in its order', () => {
  const articles = listArticles();
  expect(articles.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(blogData('Blog', articles, absolute)).toMatchObject({
    '@type': 'Blog',
    blogPost: articles.map(({ title }) => ({ headline: title })),
  });
});

test('A-051 articles came out one after the other, none later than its last change', () => {
  const articles = listArticles();
  expect(new Set(articles.map(({ date }) => date)).size).toBe(articles.length);
  expect(articles.filter(({ date = '', updated }) => date > updated)).toEqual([]);
});

test('an article says what it is called, when it was written and where it is', () => {
  expect(articleData(findText('/blog/a-fair-clock'), '/blog/a-fair-clock', absolute)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'A fair clock, from time zones to outages and extra time',
    datePublished: '2026-10-13',
    mainEntityOfPage: 'https://meridian.example/blog/a-fair-clock',
    timeRequired: 'PT4M',
  });
});

test('A-058 search engines read the same four questions, with answers in plain words', () => {
  const data = JSON.stringify(questionsData(sectionsOf(findQuestions().blocks)));
  expect(data.match(/"Question"/gu)).toHaveLength(4);
  expect(data).not.toContain('](');
});

test('a page of the help says where it stands', () => {
  const [category] = helpCategories;
  expect(breadcrumbData('Help', absolute, category, { title: 'One', path: '/help/getting-started/one' })).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Help', item: 'https://meridian.example/help' },
      { '@type': 'ListItem', position: 2, name: 'Getting Started', item: 'https://meridian.example/help/getting-started' },
      { '@type': 'ListItem', position: 3, name: 'One', item: 'https://meridian.example/help/getting-started/one' },
    ],
  });
});
