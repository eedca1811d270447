import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('work is done one piece at a time, also after a failure, and no more than so many wait', async () => {
  const takeTurn = createTurns(2);
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    if (name === 'first') throw new Error('failed');
    return name;
  };
  const ended = await Promise.allSettled(['first', 'second', 'third', 'fourth'].map((name) => takeTurn(work(name))));
  expect(ended).toMatchObject([
    { reason: { message: 'failed' } },
    { value: 'second' },
    { value: 'third' },
    { reason: { stop: { status: 429, retryAfterSeconds: 5 } } },
  ]);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
  expect(await takeTurn(work('fifth'))).toBe('fifth');
});
