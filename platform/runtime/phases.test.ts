import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPhases } from './phases.ts';

test('steps are noted in their order with what they took, also those that fail', async () => {
  const phases = createPhases();
  expect(await phases.time('migrations', async () => sleep(30, 'done'))).toBe('done');
  await expect(phases.time('content', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const [modules, migrations, content] = phases.list();
  expect([modules?.name, migrations?.name, content?.name]).toEqual(['modules', 'migrations', 'content']);
  expect(modules?.ms).toBeGreaterThan(0);
  expect(migrations?.ms).toBeGreaterThanOrEqual(29);
});
