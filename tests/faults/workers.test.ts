import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { awaitChange, readAttempt, submitAttempt } from '#features/attempts/contract/attempts.ts';
import { keepSecret } from '#platform/runtime/secret.ts';
import { type Candidate, keepAnswering, seat, type Target } from './candidates.ts';
import { countSaves, whatIsWrong } from './kept.ts';
import { databaseProcesses, isReady, newDataFolder, startServer } from './server-process.ts';

/** The processes that this one started to serve. */
function workersOf(pid: number | undefined): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [own, parent, ...words] = line.trim().split(/\s+/);
    return Number(parent) === pid && words.some((word) => word.endsWith('main.ts')) ? [Number(own)] : [];
  });
}

/** One connection that is kept, and so one worker. */
function openLine(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return (method: string, path: string, token = ''): Promise<string> =>
    new Promise((resolve, reject) => {
      const asked = request(`${url}${path}`, { method, agent, headers: { authorization: `Bearer ${token}` } }, (reply) => {
        let text = '';
        reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
        reply.on('end', () => resolve(text));
      });
      asked.on('error', reject).end();
    });
}

type Line = ReturnType<typeof openLine>;

/** Two lines that end in different workers: what one of them answered, the other has not counted. */
async function openTwoLines(url: string): Promise<[Line, Line]> {
  const first = openLine(url);
  await first('GET', '/api/no-such-address');
  for (;;) {
    const second = openLine(url);
    if (!(await second('GET', '/metrics')).includes('status="404"')) return [first, second];
  }
}

const pathFor = ({ path }: { path: string }, { attemptId }: Candidate) => path.replace(':id', attemptId);

test('two workers behind one port see what the other one was told, lose nothing when killed, and stop together', async () => {
  const dataFolder = newDataFolder();
  const server = await startServer({ dataFolder, env: { WORKERS: '2' } });
  await server.ready();
  expect(workersOf(server.child.pid)).toHaveLength(2);
  const target: Target = { dataFolder, secret: keepSecret(dataFolder), urls: [server.url] };

  const [first, second] = await openTwoLines(server.url);
  const [candidate] = (await seat(target, 1)) as [Candidate];
  const { version } = JSON.parse(await first('GET', pathFor(readAttempt, candidate), candidate.token)) as { version: number };
  const told = first('GET', `${pathFor(awaitChange, candidate)}?version=${version}&wait_seconds=25`, candidate.token);
  await wait(500);
  await second('POST', pathFor(submitAttempt, candidate), candidate.token);
  expect(JSON.parse(await told)).toMatchObject({ state: 'submitted' });

  const candidates = await seat(target, 6);
  let isGoingOn = true;
  const work = Promise.all(candidates.map((one) => keepAnswering(target, one, () => isGoingOn)));
  for (let kills = 0; kills < 4; kills++) {
    const enough = countSaves(candidates) + 100;
    while (countSaves(candidates) < enough) await wait(5);
    const [victim = 0] = workersOf(server.child.pid).slice(kills % 2);
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => workersOf(server.child.pid).filter((pid) => pid !== victim).length, { timeout: 30_000 }).toBe(2);
  }
  isGoingOn = false;
  await work;
  expect(await whatIsWrong(target, candidates)).toEqual([]);
  expect(await isReady(server.url)).toBe(true);

  const workers = workersOf(server.child.pid);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(workers.filter(isAlive)).toEqual([]);
  expect(databaseProcesses(dataFolder)).toEqual([]);
});

test('a primary that is killed takes its workers with it, and the next start serves', async () => {
  const dataFolder = newDataFolder();
  const server = await startServer({ dataFolder, env: { WORKERS: '2' } });
  await server.ready();
  const workers = workersOf(server.child.pid);
  server.signal('SIGKILL');
  await expect.poll(() => workers.filter(isAlive), { timeout: 30_000 }).toEqual([]);
  const next = await startServer({ dataFolder, port: server.port, env: { WORKERS: '2' } });
  await next.ready();
  next.signal('SIGINT', 'group');
  expect(await next.ended).toBe(0);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
