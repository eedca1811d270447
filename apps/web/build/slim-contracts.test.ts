import { transformSync } from '@babel/core';
import { expect, test } from 'vitest';
import { keepCalls } from './slim-contracts.ts';

const source = `
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
const weak = { status: 422 } as const;
export const person = z.object({ id: z.string() });
export type Person = z.infer<typeof person>;
export const save = contract({ method: 'PUT', path: '/api/me', access: 'signed-in', body: person, upload: { maxBytes: 5 * 1024 }, reply: person, refusals: { weak } });
`;

test('in the browser a contract keeps method, path and upload, and nothing that needs a validator', () => {
  const slim =
    transformSync(source, { babelrc: false, configFile: false, parserOpts: { plugins: ['typescript'] }, plugins: [keepCalls] })?.code ?? '';
  expect(slim).toContain("method: 'PUT'");
  expect(slim).toContain("path: '/api/me'");
  expect(slim).toContain('maxBytes: 5 * 1024');
  expect(slim).not.toMatch(/import|z\.object|reply|refusals|access|weak/u);
});
