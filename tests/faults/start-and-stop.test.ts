import { createServer } from 'node:net';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '#platform/database/embedded.ts';
import { layWire } from '#platform/database/testing-wire.ts';
import { createLog } from '#platform/runtime/log.ts';
import { ask, connect } from './ask.ts';
import { rename, send, signInAs } from './client.ts';
import { databaseProcesses, isReady, newDataFolder, startServer } from './server-process.ts';

const log = createLog({ level: 'silent' });

test('a port that another program uses is named in a sentence, and nothing is left running', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const dataFolder = newDataFolder();
  const { port } = other.address() as { port: number };
  const server = await startServer({ dataFolder, port });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`Port ${port} on 127.0.0.1 is taken by another program.`);
  expect(databaseProcesses(dataFolder)).toEqual([]);
  // The database that it had begun to make is gone too.
  expect(readdirSync(dataFolder).filter((name) => /^(?:draft-|postgres)/u.test(name))).toEqual([]);
});

test('the second server on a data folder is refused with the folder and its holder, and the first one serves on', async () => {
  const dataFolder = newDataFolder();
  const first = await startServer({ dataFolder });
  await first.ready();
  for (const port of [first.port, undefined]) {
    const second = await startServer({ dataFolder, ...(port === undefined ? {} : { port }) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`The data folder ${dataFolder} is in use by another Meridian server (process ${first.child.pid},`);
  }
  expect(await isReady(first.url)).toBe(true);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s finishes the request under way and stops everything, the database included',
  async (signal) => {
    const dataFolder = newDataFolder();
    const server = await startServer({ dataFolder });
    await server.ready();
    const token = await signInAs(server.url, 'student');
    expect(databaseProcesses(dataFolder).length).toBeGreaterThan(0);
    const other = await connect(dataFolder);
    await other.query('BEGIN');
    await other.query('SELECT * FROM users FOR UPDATE');
    const underWay = rename(server.url, token, 'Sam Stopped');
    const isWaiting = () => ask(dataFolder, `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`);
    while ((await isWaiting()).length === 0) await wait(20);
    server.signal(signal);
    await wait(300);
    await other.query('COMMIT');
    await other.end();
    expect((await underWay)?.status).toBe(200);
    expect(await server.ended).toBe(0);
    expect(databaseProcesses(dataFolder)).toEqual([]);

    const next = await startServer({ dataFolder, port: server.port });
    await next.ready();
    expect((await send(next.url, 'GET', '/api/me/profile', { token }))?.body['full_name']).toBe('Sam Stopped');
  },
);

test('Ctrl-C reaches the whole group, and still everything stops in order', async () => {
  const dataFolder = newDataFolder();
  const server = await startServer({ dataFolder });
  await server.ready();
  server.signal('SIGINT', 'group');
  expect(await server.ended).toBe(0);
  expect(databaseProcesses(dataFolder)).toEqual([]);
});

test('told to stop while it starts, it leaves nothing running', async () => {
  const dataFolder = newDataFolder();
  const server = await startServer({ dataFolder });
  while (databaseProcesses(dataFolder).length === 0) await wait(5);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(databaseProcesses(dataFolder)).toEqual([]);
});

test.each([
  ['without a secret', { MERIDIAN_SECRET: '' }, 'Production needs MERIDIAN_SECRET'],
  ['with a sample secret', { MERIDIAN_SECRET: 'changeme-changeme-changeme-changeme' }, 'MERIDIAN_SECRET looks like a sample'],
  ['without a seed for its questions', { BANK_SEED: '' }, 'Production needs BANK_SEED'],
  ['without a public address', { PUBLIC_URL: '' }, 'Production needs PUBLIC_URL'],
  ['without a database', { DATABASE_URL: '' }, 'Production needs DATABASE_URL'],
])('production does not start %s', async (_, change, sentence) => {
  const env = {
    MERIDIAN_MODE: 'production',
    MERIDIAN_SECRET: 'bT9x!kq2Lw7v#Zm4Rj8s@Yp1Nc6f%Hd3',
    BANK_SEED: 'Gd7!wq2Kp9v#Xm4Tj8s@Yb1Nc6f%Rz3L',
    PUBLIC_URL: 'https://meridian.example.org',
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...change,
  };
  const server = await startServer({ dataFolder: newDataFolder(), env });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(sentence);
});

test('a database that is away while it starts is waited for, and a wrong name of it is not', async () => {
  const databaseFolder = newDataFolder();
  const first = await startEmbedded({ dataFolder: databaseFolder, log });
  const wire = await layWire(first.url);
  onTestFinished(async () => {
    await wire.close();
    await first.stop();
  });
  wire.refuse();
  const server = await startServer({ dataFolder: newDataFolder(), env: { DATABASE_URL: wire.url } });
  while (!server.output().includes('The database isn’t ready yet. Retrying.')) {
    expect(server.child.exitCode).toBeNull();
    await wait(20);
  }
  wire.accept();
  // Again in the middle of the start, when the connections are there already.
  await wait(1500);
  wire.freeze();
  await wait(6000);
  wire.thaw();
  await server.ready();
  expect((await send(server.url, 'GET', '/api/assessment-types'))?.status).toBe(200);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);

  const wrong = new URL(wire.url);
  wrong.pathname = '/no_such_database';
  const refused = await startServer({ dataFolder: newDataFolder(), env: { DATABASE_URL: wrong.href } });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('database "no_such_database" does not exist');
  expect(refused.output()).not.toContain('trying again');
});
