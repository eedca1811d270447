import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '#platform/database/embedded.ts';
import { createLog } from '#platform/runtime/log.ts';
import { ask } from './ask.ts';
import { timeoutMs, rename, type Reply, send, signInAs } from './client.ts';
import { databaseProcesses, isReady, newDataFolder, type ServerProcess, startServer } from './server-process.ts';

const log = createLog({ level: 'silent' });

/** Asks much at once, as people do who reload; each must be told to come back later. */
async function expectTurnedAway(server: ServerProcess, token: string): Promise<void> {
  const replies = await Promise.all([
    ...Array.from({ length: 15 }, () => send(server.url, 'GET', '/api/me/profile', { token })),
    ...Array.from({ length: 5 }, () => rename(server.url, token, 'Sam Lost')),
    send(server.url, 'POST', '/auth/v1/token?grant_type=password', { body: { email: 'someone@example.org', password: 'x' } }),
  ]);
  expect(replies.map((reply) => reply?.status)).toEqual(replies.map(() => 503));
  for (const reply of replies as Reply[]) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send(server.url, 'GET', '/healthz'))?.status).toBe(200);
  expect(server.child.exitCode).toBeNull();
}

async function expectServedAgain(server: ServerProcess, token: string): Promise<void> {
  const until = performance.now() + timeoutMs;
  let reply: Reply | null = null;
  do {
    reply = await send(server.url, 'GET', '/api/me/profile', { token });
    if (reply?.status !== 200) await wait(50);
  } while (reply?.status !== 200 && performance.now() < until);
  expect(reply?.status).toBe(200);
  expect(await isReady(server.url)).toBe(true);
  const saved = await rename(server.url, token, 'Sam Again');
  expect(saved?.body['full_name']).toBe('Sam Again');
}

test('a database that freezes turns people away politely, and serves them when it thaws', async () => {
  const dataFolder = newDataFolder();
  const server = await startServer({ dataFolder });
  await server.ready();
  const token = await signInAs(server.url, 'student');
  const frozen = databaseProcesses(dataFolder);
  const each = (signal: NodeJS.Signals) => frozen.forEach((pid) => process.kill(pid, signal));
  each('SIGSTOP');
  onTestFinished(() => {
    for (const pid of databaseProcesses(dataFolder)) process.kill(pid, 'SIGCONT');
  });
  await expectTurnedAway(server, token);
  each('SIGCONT');
  await expectServedAgain(server, token);
});

test('a database server that is stopped and started again is only an interruption', async () => {
  const databaseFolder = newDataFolder();
  let database = await startEmbedded({ dataFolder: databaseFolder, log });
  const server = await startServer({ dataFolder: newDataFolder(), env: { DATABASE_URL: database.url } });
  await server.ready();
  const token = await signInAs(server.url, 'student');
  await database.stop();
  await expectTurnedAway(server, token);
  database = await startEmbedded({ dataFolder: databaseFolder, log });
  onTestFinished(() => database.stop());
  await expectServedAgain(server, token);
});

test('an embedded database that is killed comes back by itself', async () => {
  const dataFolder = newDataFolder();
  const server = await startServer({ dataFolder });
  await server.ready();
  const token = await signInAs(server.url, 'student');
  for (const pid of databaseProcesses(dataFolder)) process.kill(pid, 'SIGKILL');
  const isBack = () =>
    ask(dataFolder, 'SELECT 1').then(
      () => true,
      () => false,
    );
  while (!(await isBack())) await wait(20);
  await expectServedAgain(server, token);
});
