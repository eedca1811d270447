import { afterEach, describe, expect, test } from 'vitest';
import { assessmentTypes } from '#content/assessment-types.ts';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { noHoldings } from '../../rules/next-step.ts';
import { formatPrice } from '../../rules/price.ts';
import { PricingPage, writtenTypes } from '../pricing-page.tsx';
import { catalogData, faqData } from './price-data.ts';

let page: Awaited<ReturnType<typeof openPage>> | null = null;
afterEach(async () => {
  await page?.close();
  page = null;
});

const rowOf = (code: string) =>
  [...document.querySelectorAll('tbody tr')].find((row) => row.querySelector('th > span')?.firstChild?.textContent === code);

describe('the price list', () => {
  test('A-065 lists every assessment at its price, also those of a changed catalog', async () => {
    const types = writtenTypes.map((type) => (type.code === 'CBT' ? { ...type, price_cents: 1234 } : type));
    page = await openPage(<PricingPage refundDays={14} holdings={noHoldings} />, '/pricing', ({ path }) =>
      path === '/api/assessment-types' ? { status: 200, body: { types } } : notSignedIn,
    );
    await until(() => expect(document.body.textContent).toContain('$12.34'));
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
    expect(rows).toHaveLength(assessmentTypes.length);
    expect(rows[0], 'free practice comes first').toContain('GAT-P1');
    for (const { code, priceCents, passPercent } of assessmentTypes.filter((type) => type.code !== 'CBT')) {
      const row = rowOf(code)?.textContent;
      expect(row).toContain(priceCents === 0 ? 'Free' : formatPrice(priceCents));
      expect(row).toContain(`Passing score ${passPercent}%`);
    }
  });

  test('has a button in every row that fits what the reader has', async () => {
    const waits = new Map([['technical-skills-junior', '2026-12-01T10:00:00Z']]);
    const holdings = {
      ...noHoldings,
      isStranger: false,
      paid: new Set(['gat-1']),
      openAttempts: new Map([['gat-2', { id: 'a2', hasBegun: false }]]),
      waits,
    };
    page = await openPage(<PricingPage refundDays={14} holdings={holdings} />, '/pricing', () => notSignedIn);
    await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(assessmentTypes.length));
    const button = (code: string) => {
      const link = rowOf(code)?.querySelector('td:last-child a');
      return [link?.textContent, link?.getAttribute('href')];
    };
    expect(button('CBT')).toEqual(['Buy Career Boost Test', '/assessment/cbt']);
    expect(button('GAT-1')).toEqual([expect.stringMatching(/^Start /), '/assessment/gat-1']);
    expect(rowOf('GAT-1')?.textContent).toContain('Paid');
    expect(rowOf('CBT')?.textContent).not.toContain('Paid');
    expect(button('GAT-2')).toEqual([expect.stringMatching(/^Start /), '/assessment/a2']);
    expect(button('TECH-SKILLS-JR')).toEqual(['Retake from Dec 1, 2026 Technical Skills Junior', '/assessments/technical-skills-junior']);
    expect(button('GAT-P1')).toEqual([expect.stringMatching(/^Start /), '/assessment/gat-p1']);
  });

  test('while a test is running, every other row says that it comes first', async () => {
    const holdings = { ...noHoldings, isStranger: false, openAttempts: new Map([['gat-2', { id: 'a2', hasBegun: true }]]) };
    page = await openPage(<PricingPage refundDays={14} holdings={holdings} />, '/pricing', () => notSignedIn);
    await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(assessmentTypes.length));
    const ways = [...document.querySelectorAll('tbody td:last-child a')];
    expect(new Set(ways.map((link) => link.getAttribute('href')))).toEqual(new Set(['/assessment/a2']));
    expect(ways.map((link) => link.textContent)).toEqual([expect.stringMatching(/^Continue /)]);
    const words = [...document.querySelectorAll('tbody td:last-child')].map((cell) => cell.textContent);
    expect(words.filter((text) => text === 'After your current test')).toHaveLength(assessmentTypes.length - 1);
  });

  test('shows people with an accommodation their own time beside the usual one', async () => {
    const holdings = { ...noHoldings, isStranger: false, timePercent: 125 };
    page = await openPage(<PricingPage refundDays={14} holdings={holdings} />, '/pricing', () => notSignedIn);
    await until(() => expect(rowOf('CBT')?.textContent).toContain('150 min (usually 120)'));
  });

  test('shows the certificate that a paid assessment earns', async () => {
    const shown = (typeName: string, months: number) => <p>{`${typeName}, ${months} months`}</p>;
    page = await openPage(<PricingPage refundDays={14} holdings={noHoldings} renderCertificate={shown} />, '/pricing', () => notSignedIn);
    await until(() => expect(document.body.textContent).toContain('What you get when you pass'));
    expect(document.body.textContent).toContain('Global Aptitude Test 1, 24 months');
  });

  test('answers what people ask before they pay, each with a way to the help', async () => {
    page = await openPage(<PricingPage refundDays={21} holdings={noHoldings} />, '/pricing', () => notSignedIn);
    await until(() => expect(document.querySelectorAll('details')).toHaveLength(12));
    expect(document.body.textContent).toContain('You can ask for it within 21 days of paying if you haven’t started the attempt');
    for (const link of document.querySelectorAll('details a')) expect(link.getAttribute('href')).toMatch(/^\/help\/[a-z-]+\/[a-z-]+$/);
  });
});

describe('what other sites read', () => {
  const absolute = (path: string) => `https://meridian.example${path}`;

  test('A-065 every type with its price in US dollars, and a credential where it earns one', () => {
    expect(catalogData(writtenTypes.slice(0, 1), absolute)).toMatchObject({
      numberOfItems: 1,
      itemListElement: [
        {
          position: 1,
          item: {
            name: 'Technical Skills',
            provider: { name: 'Meridian' },
            offers: { price: '49.00', priceCurrency: 'USD', category: 'Paid' },
            educationalCredentialAwarded: { '@type': 'EducationalOccupationalCredential', validFor: 'P24M' },
          },
        },
      ],
    });
    const practice = writtenTypes.filter(({ validity_months: months }) => months === null);
    expect(JSON.stringify(catalogData(practice, absolute))).not.toContain('EducationalOccupationalCredential');
  });

  test('the questions with their answers', () => {
    expect(faqData([{ question: 'Why?', answer: 'Because.' }])).toEqual({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } }],
    });
  });
});
