import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { csvFileRoute } from './csv-route.ts';

const figures = contract({ method: 'GET', path: '/api/figures', summary: 'Figures.', access: ['admin'], reply: z.object({}) });

test('files are made one at a time, so that none of them keeps the database from the others', async () => {
  let open = 0;
  let mostOpen = 0;
  const { handle } = csvFileRoute(figures, {
    lines: async () => {
      mostOpen = Math.max(mostOpen, ++open);
      await new Promise((resolve) => setImmediate(resolve));
      open--;
      return [['Figure'], [1]];
    },
    record: async () => undefined,
  });
  const call = {
    actor: { userId: 'u', role: 'admin', sessionId: 's' },
    params: {},
    query: {},
    headers: {},
    body: null,
    now: new Date(),
    requestId: 'r',
    address: '127.0.0.1',
  };
  const files = await Promise.all(Array.from({ length: 6 }, () => handle(call)));
  expect(files.map(({ body }) => body)).toEqual(files.map(() => '\uFEFFFigure\n1\n'));
  expect(mostOpen).toBe(1);
});
