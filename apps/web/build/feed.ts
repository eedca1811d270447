import type { DocumentHead } from '#features/site/rules/document.ts';
import { originMark } from '#platform/http/pages/stamp.ts';
import { escapeXml } from './xml.ts';

/** Where the feed of the blog is, below the folder of the built files. */
export const feedFile = 'blog/rss.xml';

/** The articles of the blog for feed readers, as RSS 2.0, the newest first. */
export function feedOf(texts: ReadonlyMap<string, DocumentHead>): string {
  const articles = [...texts]
    .filter(([path]) => path.startsWith('/blog/'))
    .toSorted(([, a], [, b]) => (b.date ?? '').localeCompare(a.date ?? '') || (a.order ?? 0) - (b.order ?? 0));
  const changed = articles.map(([, text]) => text.updated).toSorted();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', 'Meridian'),
    element('link', `${originMark}/blog`),
    `<atom:link href="${originMark}/${feedFile}" rel="self" type="application/rss+xml"/>`,
    element('description', 'Notes on fair testing, verification, and how Meridian is built.'),
    element('language', 'en'),
    ...changed.slice(-1).map((day) => element('lastBuildDate', timeOf(day))),
    ...articles.map(([path, text]) => itemOf(path, text)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf(path: string, { title, summary, date, topic }: DocumentHead): string {
  return [
    '<item>',
    element('title', title),
    element('link', originMark + path),
    `<guid isPermaLink="true">${escapeXml(originMark + path)}</guid>`,
    element('description', summary),
    topic === undefined ? '' : element('category', topic),
    date === undefined ? '' : element('pubDate', timeOf(date)),
    '</item>',
  ].join('');
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** A day as RSS writes it. */
const timeOf = (day: string): string => new Date(`${day}T00:00:00Z`).toUTCString();
