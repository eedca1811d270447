import { expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '#platform/database/embedded.ts';
import { createLog } from '#platform/runtime/log.ts';
import { rename, send, signInAs } from './client.ts';
import { newDataFolder, startServer } from './server-process.ts';

const log = createLog({ level: 'silent' });
const secret = 'bT9x!kq2Lw7v#Zm4Rj8s@Yp1Nc6f%Hd3';

test('several servers start at once on one empty database, and what one writes the others read', async () => {
  const database = await startEmbedded({ dataFolder: newDataFolder(), log });
  onTestFinished(() => database.stop());
  const env = { DATABASE_URL: database.url, MERIDIAN_SECRET: secret };
  const servers = await Promise.all([1, 2, 3].map(() => startServer({ dataFolder: newDataFolder(), env })));
  await Promise.all(servers.map((server) => server.ready()));
  const [first, ...others] = servers;
  const token = await signInAs(first?.url ?? '', 'student');
  expect((await rename(first?.url ?? '', token, 'Sam Shared'))?.status).toBe(200);
  for (const other of others) expect((await send(other.url, 'GET', '/api/me/profile', { token }))?.body['full_name']).toBe('Sam Shared');
  for (const server of servers) server.signal('SIGTERM');
  expect(await Promise.all(servers.map((server) => server.ended))).toEqual([0, 0, 0]);
});
