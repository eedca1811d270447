import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const fill = `for i = 1, 100000 do redis.call('zadd', 'board', math.random(10000), ARGV[1] + i) end return 1`;

/** How long the first hundred of a plain sorted set of that size take, in milliseconds; nothing where Redis is not installed. */
export async function readSortedSet(size: number, times: number): Promise<number[]> {
  if (spawnSync('redis-server', ['--version']).error) return [];
  const folder = mkdtempSync(join(tmpdir(), 'meridian-sorted-set-'));
  const path = join(folder, 'socket');
  const server = spawn('redis-server', ['--port', '0', '--unixsocket', path, '--save', '', '--dir', folder], { stdio: 'ignore' });
  try {
    const socket = await untilOpen(path);
    for (let filled = 0; filled < size; filled += 100_000) await ask(socket, ['eval', fill, '0', String(filled)], 1);
    const found: number[] = [];
    for (let nth = 0; nth < times; nth++) {
      const begun = performance.now();
      await ask(socket, ['zrevrange', 'board', '0', '99', 'withscores'], 401);
      found.push(performance.now() - begun);
    }
    socket.destroy();
    return found;
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function untilOpen(path: string): Promise<Socket> {
  for (let tries = 0; tries < 500; tries++) {
    const socket = connect(path);
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (isOpen) return socket;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('Redis did not start.');
}

/** One command in the protocol of Redis, answered once as many lines have come back as the reply has. */
async function ask(socket: Socket, words: readonly string[], lines: number): Promise<void> {
  socket.write(`*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`);
  let text = '';
  while (text.split('\r\n').length <= lines) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    text += chunk.toString();
    if (text.startsWith('-')) throw new Error(text);
  }
}
