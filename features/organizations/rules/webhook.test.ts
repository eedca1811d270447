import { expect, test } from 'vitest';
import { nextTry, targetUrl, toldProblem, triesEndFor, webhookCallState, whyNotTarget } from './webhook.ts';

const asUsual = { canCallThisMachine: false };

test.each([
  'https://example.org',
  'https://example.org:443/',
  'https://example.org:1024/',
  'https://example.org:8443/a?b=c',
  'https://xn--bcher-kva.example/',
  'https://example.org./hook',
  'https://93.184.216.34/hook',
  ' https://example.org/hook\n',
])('%s can be a target', (url) => expect(whyNotTarget(url, asUsual)).toBeNull());

test.each([
  'http://example.org/',
  'http://127.0.0.1/',
  'https://localhost/',
  'https://a.localhost/',
  'https://metadata.google.internal/',
  'https://router.home.arpa/',
  'https://intranet/',
  'https://intranet.:8443/',
  'https://localhost./x',
  'https://localhost.localdomain/',
  'https://localhost.localdomain./',
  'https://printer.local./',
  'https://metadata.google.internal./',
  'https://example.org:22/',
  'https://example.org:1023/',
  'https://user@example.org/',
  'javascript:alert(1)',
  '//example.org',
  'https://example.org/\r\nhook',
  'https://exam\tple.org/hook',
  'https://example\u200B.org/hook',
  'https://example.org/\u202Ekooh',
  'https://example.org/a hook',
  '',
])('"%s" cannot', (url) => expect(whyNotTarget(url, asUsual)).toMatch(/\.$/));

test('http to this machine is for those who try a receiver out, and http elsewhere never', () => {
  expect(whyNotTarget('http://127.0.0.1:4000/hook', { canCallThisMachine: true })).toBeNull();
  expect(whyNotTarget('http://example.org/hook', { canCallThisMachine: true })).not.toBeNull();
});

test('a fragment is not kept', () => expect(targetUrl('https://Example.org/a#b')).toBe('https://example.org/a'));

test('pauses grow from ten seconds to eight hours and end after three days', () => {
  const now = new Date('2026-11-16T00:00:00Z');
  const triesEndAt = triesEndFor(now);
  expect(triesEndAt.toISOString()).toBe('2026-11-19T00:00:00.000Z');
  const pause = (tries: number) => ((nextTry({ tries, triesEndAt, now })?.getTime() ?? 0) - now.getTime()) / 1000;
  expect([1, 2, 3, 8, 20].map(pause)).toEqual([10, 60, 300, 28_800, 28_800]);
  const late = new Date(triesEndAt.getTime() - 28_800_000);
  expect(nextTry({ tries: 9, triesEndAt, now: late })).toEqual(triesEndAt);
  expect(nextTry({ tries: 9, triesEndAt, now: new Date(late.getTime() + 1) })).toBeNull();
});

test('a call is waiting, delivered, failed or dropped', () => {
  const at = new Date();
  const state = (deliveredAt: Date | null, gaveUpAt: Date | null, lastProblem: string | null) =>
    webhookCallState({ deliveredAt, gaveUpAt, lastProblem });
  expect(state(null, null, 'too_slow')).toBe('waiting');
  expect(state(at, null, null)).toBe('delivered');
  expect(state(null, at, 'too_slow')).toBe('failed');
  expect(state(null, at, 'withdrawn')).toBe('dropped');
  expect(state(null, at, 'removed')).toBe('dropped');
});

test('names that lead inside and names that lead nowhere are told as one problem', () => {
  expect(['private_address', 'no_such_host', 'no_connection'].map((problem) => toldProblem(problem as 'no_connection'))).toEqual(
    Array.from({ length: 3 }, () => 'no_connection'),
  );
  expect([toldProblem('too_slow'), toldProblem(null)]).toEqual(['too_slow', null]);
});
