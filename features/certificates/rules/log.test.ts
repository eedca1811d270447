import { expect, test } from 'vitest';
import { logOrder, newestTick } from './log.ts';

test.each([
  ['12:00:00', '11:45:00'],
  ['12:00:09.999', '11:45:00'],
  ['12:00:10', '12:00:00'],
  ['12:14:59', '12:00:00'],
  ['12:15:10', '12:15:00'],
])('at %s the newest tick that is due is that of %s', (now, tick) => {
  expect(newestTick(new Date(`2026-11-16T${now}Z`))).toEqual(new Date(`2026-11-16T${tick}Z`));
});

test('entries enter the log by their hash, those about one certificate in their own order', () => {
  const entries = [
    { hash: 'f', certificateId: 'a', is: 'a issued' },
    { hash: 'c', certificateId: 'b', is: 'b issued' },
    { hash: 'a', certificateId: null, is: 'nobody' },
    { hash: 'b', certificateId: 'a', is: 'a revoked' },
    { hash: 'b', certificateId: 'a', is: 'a reinstated' },
  ];
  expect(logOrder(entries).map(({ is }) => is)).toEqual(['nobody', 'a issued', 'a revoked', 'b issued', 'a reinstated']);
});
