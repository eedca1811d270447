import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { contact } from '#content/contact.ts';
import type { DocumentHead } from '#features/site/rules/document.ts';
import { originMark } from '#platform/http/pages/stamp.ts';
import { feedOf } from './feed.ts';
import { readTextHeads } from './read-text-heads.ts';
import { robotsText } from './robots.ts';
import { securityText } from './security-text.ts';
import { sitemapOf } from './sitemap.ts';

const parser = new XMLParser({ ignoreAttributes: false });
const text = (given: Partial<DocumentHead>): DocumentHead => ({
  title: 'A title',
  summary: 'A summary.',
  updated: '2026-01-01',
  ...given,
});

describe('the sitemap', () => {
  test('lists each address once, with the day on which its text last changed', () => {
    const texts = new Map([
      ['/about', { updated: '2026-02-03' }],
      ['/blog/first', { updated: '2026-03-04' }],
      ['/blog/second', { updated: '2026-05-06' }],
    ]);
    const map = sitemapOf(['/blog/first', '/', '/blog', '/about'], texts);
    expect(XMLValidator.validate(map)).toBe(true);
    expect(parser.parse(map).urlset.url).toEqual([
      { loc: `${originMark}/` },
      { loc: `${originMark}/about`, lastmod: '2026-02-03' },
      { loc: `${originMark}/blog`, lastmod: '2026-05-06' },
      { loc: `${originMark}/blog/first`, lastmod: '2026-03-04' },
    ]);
  });
});

describe('the feed', () => {
  test('carries any title, the newest first', () => {
    const feed = feedOf(
      new Map([
        ['/blog/old', text({ title: 'Old', date: '2025-12-31', topic: 'Fairness' })],
        ['/blog/new', text({ title: 'Less < more & "so on"', date: '2026-11-15' })],
        ['/help/a/b', text({ title: 'Help' })],
      ]),
    );
    expect(XMLValidator.validate(feed)).toBe(true);
    const { channel } = parser.parse(feed).rss;
    expect(channel['atom:link']['@_href']).toBe(`${originMark}/blog/rss.xml`);
    expect(channel.item).toEqual([
      {
        title: 'Less < more & "so on"',
        link: `${originMark}/blog/new`,
        guid: { '#text': `${originMark}/blog/new`, '@_isPermaLink': 'true' },
        description: 'A summary.',
        pubDate: 'Sun, 15 Nov 2026 00:00:00 GMT',
      },
      expect.objectContaining({ title: 'Old', category: 'Fairness', pubDate: 'Wed, 31 Dec 2025 00:00:00 GMT' }),
    ]);
  });

  test('has every article of the blog', () => {
    const texts = readTextHeads();
    const feed = parser.parse(feedOf(texts)).rss.channel.item.map((item: { link: string }) => item.link.slice(originMark.length));
    expect(feed.toSorted()).toEqual([...texts.keys()].filter((path) => path.startsWith('/blog/')).toSorted());
  });
});

describe('what search engines are told', () => {
  /** As RFC 9309 reads a rule: from the start of the address, and to its end where the rule says so. */
  const isOpen = (path: string) =>
    !robotsText()
      .split('\n')
      .flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice('Disallow: '.length)] : []))
      .some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));

  test.each(['/', '/employers', '/universities', '/help/billing-pricing/refunds', '/assets/app.js', '/cards/home.png'])(
    '%s is open',
    (path) => expect(isOpen(path)).toBe(true),
  );
  test.each(['/employer', '/employer/settings', '/admin/users', '/api/leaderboard', '/auth/v1/session', '/rest/v1/x', '/results/1'])(
    '%s is closed',
    (path) => expect(isOpen(path)).toBe(false),
  );
  test('the sitemap is named with its whole address', () => expect(robotsText()).toContain(`\nSitemap: ${originMark}/sitemap.xml\n`));
});

test('whoever finds a hole learns where to report it, for a year', () => {
  const note = securityText(new Date('2026-11-15T12:34:56Z'));
  expect(note).toContain(`Contact: mailto:${contact.security}\n`);
  expect(note).toContain('Expires: 2027-11-15T00:00:00Z\n');
});
