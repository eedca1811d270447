import { expect, test } from 'vitest';
import { poolBusy } from '#platform/database/away.ts';
import { stopFor } from './stop.ts';

const failed = (detail: string) => new Error('Failed query', { cause: Object.assign(new Error('violates'), { code: '23503', detail }) });

test('what is written about an account that is deleted meanwhile is refused, and nothing else is taken for it', () => {
  expect(stopFor(failed('Key (user_id)=(1) is not present in table "users".'))).toMatchObject({ status: 409, code: 'account_gone' });
  expect(stopFor(failed('Key (type_id)=(1) is not present in table "assessment_types".'))).toMatchObject({ status: 500 });
  expect(stopFor(new Error('anything'))).toMatchObject({ status: 500 });
});

test.each([
  ['a statement that ran into its timeout', '57014'],
  ['a lock that somebody holds', '55P03'],
  ['a wait for a connection of a full pool', poolBusy],
])('%s is not told as a database that is away', (_, code) => {
  const error = new Error('Failed query', { cause: Object.assign(new Error('canceled'), { code }) });
  expect(stopFor(error)).toMatchObject({ status: 503, code: 'took_too_long', message: expect.stringContaining('busy right now') });
  expect(stopFor(error).retryAfterSeconds).toBe(5);
});

test('a connection that cannot be made is a database that is away', () => {
  const error = new Error('Failed query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
  expect(stopFor(error)).toMatchObject({ status: 503, code: 'database_away', retryAfterSeconds: 2 });
});
