import { expect, test } from 'vitest';
import { domainOf } from '../rules/domain.ts';
import { isLookAlikeDomain } from './domain-look.ts';

const isLookAlike = (domain: string): boolean => isLookAlikeDomain(domainOf(`x@${domain}`));

test.each([
  ['a Cyrillic a among Latin letters', 'p\u0430ypal.com'],
  ['Cyrillic letters that all look Latin', '\u0430\u0440\u0440\u04CF\u0435.com'],
  ['a Latin letter that looks like another', '\u0261oogle.com'],
  ['a Greek o', 'g\u03BFogle.com'],
  ['Cyrillic and Greek', 'привет\u03C9.com'],
  ['below a plain name', 'p\u0430ypal.example.com'],
])('%s can be read as another domain', (_, domain) => {
  expect(isLookAlike(domain)).toBe(true);
});

test.each([
  'example.org',
  'münchen.example',
  'straße.example',
  'søren.dk',
  'łódź.pl',
  'москва.рф',
  'ελλάδα.gr',
  'sony日本.jp',
  '東京タワー.jp',
  '한국.kr',
  'türkçe.com',
])('%s is itself', (domain) => {
  expect(isLookAlike(domain)).toBe(false);
});
