import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { rename, send, signInAs } from './client.ts';
import { databaseProcesses, newDataFolder, startServer } from './server-process.ts';

test.each(['process', 'group'] as const)(
  'after kill -9 of its %s the next start works by itself, with what was acknowledged',
  async (target) => {
    const dataFolder = newDataFolder();
    const first = await startServer({ dataFolder });
    await first.ready();
    const token = await signInAs(first.url, 'student');
    expect((await rename(first.url, token, 'Sam Kept'))?.status).toBe(200);
    first.signal('SIGKILL', target);
    expect(await first.ended).toBe('SIGKILL');

    const second = await startServer({ dataFolder, port: first.port });
    await second.ready();
    const reply = await send(second.url, 'GET', '/api/me/profile', { token });
    expect(reply?.body['full_name']).toBe('Sam Kept');
    second.signal('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(databaseProcesses(dataFolder)).toEqual([]);
  },
);

test('killed together with its database, it starts again', async () => {
  const dataFolder = newDataFolder();
  const first = await startServer({ dataFolder });
  await first.ready();
  for (const pid of databaseProcesses(dataFolder)) process.kill(pid, 'SIGKILL');
  first.signal('SIGKILL', 'group');
  await first.ended;
  const second = await startServer({ dataFolder });
  await second.ready();
  expect(await signInAs(second.url, 'student')).not.toBe('');
});

test('killed at any moment of its very first start, it starts again', async () => {
  const dataFolder = newDataFolder();
  for (const afterMs of [50, 300, 600, 900, 1200, 1600, 2200]) {
    const server = await startServer({ dataFolder });
    await wait(afterMs);
    server.signal('SIGKILL', 'group');
    await server.ended;
  }
  const last = await startServer({ dataFolder });
  await last.ready();
  expect(await signInAs(last.url, 'student')).not.toBe('');
});
