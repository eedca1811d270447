import { expect, test } from 'vitest';
import { publicMailDomains } from '#content/public-mail-domains.ts';
import { domainName, domainOf, domainsAbove, isPublicMailDomain } from './domain.ts';

test.each([
  ['ada@Example.ORG', 'example.org'],
  ['ada@jobs.example.org', 'jobs.example.org'],
  ['ada@münchen.example', 'xn--mnchen-3ya.example'],
])('the domain of %s is %s', (email, domain) => {
  expect(domainOf(email)).toBe(domain);
});

test.each([
  'gmail.com',
  'googlemail.com',
  'yahoo.fr',
  'yahoo.co.uk',
  'yahoo.com.br',
  'outlook.com',
  'mail.gmail.com',
  'qq.com',
  'vip.qq.com',
  'proton.me',
  'web.de',
  'co.uk',
  'ac.uk',
  'com.au',
  'github.io',
  'acme.github.io',
  'acme.onmicrosoft.com',
])('anybody can get an address at %s', (domain) => {
  expect(isPublicMailDomain(domain, publicMailDomains)).toBe(true);
});

test.each([
  'example.org',
  'gmail.example.org',
  'outlook.gov.example',
  'notgmail.com',
  'live.mit.edu',
  'co.example',
  'yahoo.acme.com',
  'acme.co.uk',
  'mygithub.io',
])('%s is the domain of somebody', (domain) => {
  expect(isPublicMailDomain(domain, publicMailDomains)).toBe(false);
});

test.each([
  '',
  'localhost',
  'exa mple.org',
  'example..org',
  'http://example.org',
  'a@b.example',
  '-a.example',
  '127.0.0.1',
  `${'a'.repeat(64)}.org`,
])('%j is no domain', (text) => {
  expect(domainName.safeParse(text).success).toBe(false);
});

test('a typed domain is kept in one spelling', () => {
  expect(domainName.parse(' Acme.COM ')).toBe('acme.com');
});

test('a domain and those above it, none of them a mere ending', () => {
  expect(domainsAbove('a.b.example.org')).toEqual(['a.b.example.org', 'b.example.org', 'example.org']);
});
