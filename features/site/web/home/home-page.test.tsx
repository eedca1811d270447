import { afterEach, describe, expect, test } from 'vitest';
import { assessmentTypes } from '#content/assessment-types.ts';
import { type Answer, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { listedType } from '#features/catalog/rules/listed-type.ts';
import { HomePage } from '../home-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const away: Answer = { status: 503, body: { error: { code: 'away', message: 'Away.', requestId: 'r' } } };
type Served = { statistics?: Answer; types?: Answer };

async function open({ statistics = away, types = away }: Served = {}): Promise<void> {
  page = await openPage(<HomePage index={null} tour={null} />, '/', ({ path }) => {
    if (path.startsWith('/api/site/statistics')) return statistics;
    return path.startsWith('/api/assessment-types') ? types : notSignedIn;
  });
  await until(() => expect(document.querySelector('h1')).not.toBeNull());
}

const links = () => [...document.querySelectorAll('a')];
const hrefOf = (words: string) =>
  links()
    .find((one) => one.textContent?.includes(words))
    ?.getAttribute('href');
const statistic = (place: string) => document.querySelector(`a[href="/trust#${place}"]`)?.textContent ?? '';
const tracks = () => [...document.querySelectorAll<HTMLElement>('[data-track]')];

const written = { text: '', is_live: false };
const counted = {
  computed_at: '2026-11-15T10:00:00Z',
  is_demo: false,
  people: 150_000,
  certified: 104_212,
  countries: 61,
  success_percent: 88.1,
};
const live = {
  ...counted,
  shown: { certified: { text: '104,212', is_live: true }, countries: { text: '61', is_live: true }, success: { ...written, text: '95%' } },
};

describe('the first page', () => {
  test('A-031 A-032 says its headline and leads to the assessments and to more', async () => {
    await open();
    expect(document.querySelector('h1')?.textContent).toBe('Elevate Your Professional Journey with Global Recognition');
    expect(hrefOf('Take Assessment')).toBe('/assessments');
    expect(hrefOf('Learn More')).toBe('/about');
    expect(hrefOf('Free practice test'), 'a free first step beside the main one').toBe('/register?next=%2Fassessment%2Fgat-p1');
  });

  test('asks nobody for an account who may have one: only the practice test leads through signing up', async () => {
    await open();
    const signUps = links().filter(
      (link) => link.getAttribute('href')?.startsWith('/register') && !link.getAttribute('href')?.includes('next='),
    );
    expect(signUps).toEqual([]);
  });

  test('A-034 carries the pitch, and each of its words leads to what it means', async () => {
    await open();
    expect(hrefOf('AI-powered assessment')).toBe('/trust#ai-powered-assessment');
    expect(hrefOf('blockchain-backed certificates')).toBe('/trust#blockchain-backed-certificates');
    expect(hrefOf('remote proctoring')).toBe('/trust#remote-proctoring');
    expect(document.body.textContent).toContain('blockchain-backed certificates accepted worldwide');
  });

  test('A-033 A-245 shows the written statistics as stated at launch, also when the server cannot be asked', async () => {
    await open();
    for (const [place, text, label] of [
      ['how-we-count-certified-professionals', '100K+', 'certified professionals'],
      ['how-we-count-countries', '50+', 'countries'],
      ['how-we-count-the-success-rate', '95%', 'success rate'],
    ] as const) {
      for (const words of [text, label, 'as stated at launch', 'how it’s counted']) expect(statistic(place)).toContain(words);
    }
  });

  test('A-033 replaces a statistic by its live count once that is larger, and says so', async () => {
    await open({ statistics: { status: 200, body: live } });
    await until(() => expect(statistic('how-we-count-certified-professionals')).toContain('104,212'));
    expect(statistic('how-we-count-certified-professionals')).toContain('counted live');
    expect(statistic('how-we-count-countries')).toContain('61');
    expect(statistic('how-we-count-the-success-rate')).toContain('95%');
    expect(statistic('how-we-count-the-success-rate')).toContain('as stated at launch');
  });

  test('A-245 says when people of the demo world are counted', async () => {
    await open({ statistics: { status: 200, body: { ...live, is_demo: true } } });
    await until(() => expect(statistic('how-we-count-countries')).toContain('counted live in this demo'));
  });

  test('A-041 lists six tracks with their terms, and each starts at its address', async () => {
    await open();
    expect(tracks().map((one) => one.querySelector('a')?.getAttribute('href'))).toEqual(
      ['gat-1', 'gat-2', 'gat-3', 'cbt', 'eet', 'acd'].map((slug) => `/assessments/${slug}`),
    );
    for (const one of tracks()) expect(one.querySelector('a')?.textContent).toContain('Start Assessment');
    for (const words of ['GAT-1', 'Pre-University', '120 min', '60 questions', '$49.99']) expect(tracks()[0]?.textContent).toContain(words);
    expect(tracks()[5]?.textContent).toContain('$129.99');
  });

  test('A-041 shows the terms of the catalog once they are known', async () => {
    const types = assessmentTypes.map((type) => ({ ...listedType(type), price_cents: type.code === 'CBT' ? 5500 : type.priceCents }));
    await open({ types: { status: 200, body: { types } } });
    await until(() => expect(tracks()[3]?.textContent).toContain('$55'));
    expect(tracks()[3]?.textContent).not.toContain('$69.99');
  });

  test('A-042 gives exactly six reasons, each with a picture and a way to read it up', async () => {
    await open();
    const reasons = [...document.querySelectorAll('[data-reason]')];
    expect(reasons).toHaveLength(6);
    for (const one of reasons) {
      expect(one.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
      expect(one.querySelector('a')?.getAttribute('href')).toMatch(/^\//u);
    }
  });

  test('A-043 A-245 shows a strip of organizations and says that its marks are samples', async () => {
    await open();
    expect(document.querySelectorAll('[data-mark] svg')).toHaveLength(6);
    expect(document.body.textContent).toContain('Sample logos: no organization has endorsed Meridian');
  });

  test('A-016 ends with the tagline and a first step that costs nothing', async () => {
    await open();
    expect(document.body.textContent).toContain('Empowering careers worldwide through verified assessments and certifications.');
    expect(hrefOf('Try a free practice test')).toBe('/register?next=%2Fassessment%2Fgat-p1');
  });
});
