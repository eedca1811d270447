import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isDatabaseAway } from '#platform/database/away.ts';
import { findCluster } from '#platform/database/cluster.ts';
import { keepSecret } from '#platform/runtime/secret.ts';
import { ask } from './ask.ts';
import { addCandidates, keepAnswering, type Target, sit, startAgain, submit } from './candidates.ts';
import { setClocks } from './clocks.ts';
import { countSaves, readResults, scoreAcknowledged, whatIsWrong } from './kept.ts';
import { databaseProcesses, isReady, newDataFolder, type ServerProcess, startServer } from './server-process.ts';

/** `KILLS=100` is the long run. */
const kills = Number(process.env['KILLS'] ?? 9);
const savesPerLife = 300;
const people = 20;

type Victim = 'server' | 'database' | 'connection' | 'both' | 'starting server';
const victims: readonly Victim[] = ['server', 'database', 'both', 'connection', 'starting server', 'database', 'connection'];

function killDatabase(dataFolder: string, which: 'parent' | 'child' | 'all'): void {
  const pids = databaseProcesses(dataFolder);
  const parent = Number.parseInt(readFileSync(join(findCluster(dataFolder) ?? '', 'postmaster.pid'), 'utf8'), 10);
  const children = pids.filter((pid) => pid !== parent);
  const chosen = { all: pids, parent: [parent], child: children.slice(randomInt(children.length)).slice(0, 1) }[which];
  for (const pid of chosen) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Kills with -9 and answers with the server that runs afterwards. */
async function kill(server: ServerProcess, victim: Victim, dataFolder: string): Promise<ServerProcess> {
  if (victim === 'database' || victim === 'connection') {
    killDatabase(dataFolder, victim === 'database' ? 'parent' : 'child');
    return server;
  }
  if (victim === 'both') killDatabase(dataFolder, 'all');
  server.signal('SIGKILL', victim === 'both' ? 'group' : 'process');
  await server.ended;
  const next = await startServer({ dataFolder, port: server.port });
  if (victim !== 'starting server') return next;
  await wait(Math.random() * 2000);
  return kill(next, 'server', dataFolder);
}

/** Asks again while the database comes back. */
async function patiently<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await wait(50);
    }
  }
}

test(
  `A-193 ${kills} kills with -9 of server and database under ${people} candidates who save lose no acknowledged answer`,
  async () => {
    const dataFolder = newDataFolder();
    let server = await startServer({ dataFolder });
    await server.ready();
    expect(
      await ask(dataFolder, `SELECT setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')`),
    ).toEqual(Array.from({ length: 3 }, () => ({ setting: 'on' })));
    const target: Target = { dataFolder, secret: keepSecret(dataFolder), urls: [server.url] };
    const candidates = await addCandidates(target, people);
    let isGoingOn = true;
    const work = Promise.all(
      candidates.map(async (candidate) => {
        await sit(target, candidate);
        await keepAnswering(target, candidate, () => isGoingOn);
      }),
    );

    const lost: string[] = [];
    let killed = 0;
    for (let round = 0; killed < kills; round++) {
      const victim = victims[round % victims.length] ?? 'server';
      // The first one falls among the starts.
      const enough = round === 0 ? 0 : countSaves(candidates) + savesPerLife;
      while (countSaves(candidates) < enough) await wait(5);
      await wait(Math.random() * 400);
      server = await kill(server, victim, dataFolder);
      killed += victim === 'starting server' ? 2 : 1;
      while (!(await isReady(server.url))) await wait(25);
      const seated = candidates.filter(({ lines }) => lines.length > 0);
      lost.push(...(await patiently(() => whatIsWrong(target, seated))));
      for (const candidate of seated.slice(0, 2)) expect(await startAgain(target, candidate)).toBe(candidate.attemptId);
      if (round > 0) continue;
      while (candidates.some(({ lines }) => lines.length === 0)) await wait(25);
      // However long it takes, nobody runs out of time here.
      for (const candidate of candidates) await setClocks(target, [candidate], `deadline_at = now() + interval '6 hours'`);
    }
    isGoingOn = false;
    await work;

    lost.push(...(await patiently(() => whatIsWrong(target, candidates))));
    console.log(`${killed} kills, ${countSaves(candidates)} saves acknowledged, ${lost.length} lost.`);
    expect(lost).toEqual([]);
    const scores = await scoreAcknowledged(target, candidates);
    const submitted = await Promise.all(candidates.map((candidate) => submit(target, candidate)));
    expect(submitted.map(({ body }) => body['overallScore'])).toEqual(candidates.map(({ attemptId }) => scores.get(attemptId)));
    const results = await readResults(target, candidates);
    expect([...results]).toEqual([...scores].map(([attemptId, percent]) => [attemptId, [percent]]));
    const statuses = new Set(candidates.flatMap(({ heard }) => heard.map(({ status }) => status)));
    expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  },
  kills * 60_000 + 120_000,
);
