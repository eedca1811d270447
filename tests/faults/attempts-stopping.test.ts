import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { awaitChange } from '#features/attempts/contract/attempts.ts';
import { keepSecret } from '#platform/runtime/secret.ts';
import { ask, connect } from './ask.ts';
import { choose, keepAnswering, type Target, say, seat } from './candidates.ts';
import { countSaves, whatIsWrong } from './kept.ts';
import { databaseProcesses, newDataFolder, startServer } from './server-process.ts';

test('told to stop, the server answers every page that waits for news, finishes the save under way and ends', async () => {
  const dataFolder = newDataFolder();
  const server = await startServer({ dataFolder });
  await server.ready();
  const target: Target = { dataFolder, secret: keepSecret(dataFolder), urls: [server.url] };
  const [slow, ...others] = await seat(target, 20);
  const line = slow?.lines[0];
  if (!slow || !line) throw new Error('Nobody came.');

  // They would wait for 25 s; a client gives up after 10 s.
  const [row] = await ask<{ version: number }>(dataFolder, 'SELECT version FROM assessments WHERE id = $1', [slow.attemptId]);
  const news = { ...awaitChange, path: `${awaitChange.path}?version=${row?.version}&wait_seconds=25` };
  let isGoingOn = true;
  const work = Promise.all(others.map((candidate) => keepAnswering(target, candidate, () => isGoingOn)));
  while (countSaves(others) < 300) await wait(5);
  const polls = [slow, ...others].map((candidate) => say(target, candidate, news));
  await wait(500);

  const other = await connect(dataFolder);
  await other.query('BEGIN');
  await other.query('SELECT 1 FROM assessments WHERE id = $1 FOR UPDATE', [slow.attemptId]);
  const underWay = choose(target, slow, line);
  const isWaiting = () => ask(dataFolder, `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`);
  while ((await isWaiting()).length === 0) await wait(20);
  server.signal('SIGTERM');
  await wait(300);
  await other.query('COMMIT');
  await other.end();
  expect((await underWay)?.status).toBe(200);
  expect((await Promise.all(polls)).map((reply) => reply?.status)).toEqual(polls.map(() => 200));
  expect(await server.ended).toBe(0);
  expect(databaseProcesses(dataFolder)).toEqual([]);

  isGoingOn = false;
  const next = await startServer({ dataFolder, port: server.port });
  await next.ready();
  await work;
  expect(await whatIsWrong(target, [slow, ...others])).toEqual([]);
  const statuses = new Set([slow, ...others].flatMap(({ heard }) => heard.map(({ status }) => status)));
  expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
});
