import { expect, test } from 'vitest';
import { originMark } from '#platform/http/pages/stamp.ts';
import { readBuiltPage } from './built-page.ts';
import { pageTroubles } from './check-pages.ts';

const sentence = 'What Meridian is, who stands behind it, and how to reach us when you need to.';
const organization = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Organization', name: 'Meridian', url: originMark });

type Parts = { title?: string; description?: string; canonical?: string; picture?: string; data?: string; body?: string; more?: string };
const page = (file: string, parts: Parts = {}) => {
  const { title = 'About', description = sentence, canonical = '/about', picture = '/cards/meridian.png', data = organization } = parts;
  const head = `<title>${title}</title><meta name="description" content="${description}"/><link rel="canonical" href="${originMark}${canonical}"/>
    <meta property="og:image" content="${originMark}${picture}"/><script type="application/ld+json">${data}</script>${parts.more ?? ''}`;
  return readBuiltPage(file, `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${parts.body ?? '<h1>About</h1>'}</body></html>`);
};
const exists = (address: string) => address === '/cards/meridian.png';
const troubles = (parts: Parts) => pageTroubles([page('about/index.html', parts)], exists);

test('a page that says everything once has no trouble', () => {
  expect(troubles({})).toEqual([]);
  expect(page('index.html').address).toBe('/');
});

test.each<[Parts, string]>([
  [{ more: '<title>Again</title>' }, '/about has 2 times a title; a page has one.'],
  [{ title: ' ' }, '/about has an empty title.'],
  [{ description: 'Too short.' }, '/about describes itself in 10 characters; 50 to 170 are shown well.'],
  [{ canonical: '/over' }, `/about calls itself ${originMark}/over.`],
  [{ picture: '/cards/gone.png' }, `/about names the picture ${originMark}/cards/gone.png, which does not exist.`],
  [{ body: '<h1>One</h1><h1 class="b">Two</h1>' }, '/about has 2 headings of the first level; a page has one.'],
  [{ data: '{' }, '/about has a description of its data that is no JSON.'],
  [{ data: '{"@type":"Person","name":"A"}' }, '/about describes its data without the context https://schema.org.'],
  [{ data: '{"@context":"https://schema.org","name":"A"}' }, '/about describes something without saying what it is.'],
  [{ data: '{"@context":"https://schema.org","@type":"WebSite","name":"A"}' }, '/about describes a WebSite without url.'],
  [
    { data: '{"@context":"https://schema.org","@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Why?"}]}' },
    '/about describes a Question without acceptedAnswer.',
  ],
  [
    { data: '{"@context":"https://schema.org","@type":"Thingy"}' },
    '/about describes a "Thingy", which apps/web/build/check-data.ts does not know.',
  ],
])('the build stops at %j', (parts, trouble) => {
  expect(troubles(parts)).toEqual([trouble]);
});

test('what is described in full elsewhere may be named alone', () => {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'A',
    url: 'b',
    publisher: { '@type': 'Organization', '@id': 'c' },
  };
  expect(troubles({ data: JSON.stringify(data) })).toEqual([]);
});

test('two pages with the same words are noticed, with signs read as they are meant', () => {
  const one = page('about/index.html', { title: 'Q&amp;A' });
  const other = page('trust/index.html', { title: 'Q&amp;A', canonical: '/trust', description: `${sentence} Really.` });
  expect(one.titles).toEqual(['Q&A']);
  expect(pageTroubles([one, other], exists)).toEqual(['/about and /trust have the same title.']);
});

test('a page can keep out of search', () => {
  expect(page('about/index.html').isForSearch).toBe(true);
  expect(page('about/index.html', { more: '<meta name="robots" content="noindex"/>' }).isForSearch).toBe(false);
});
