import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newDataFolder, startServer } from './server-process.ts';

const head = 'POST /api/contact HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n';

/** Opens a connection, sends what it begins with and then a byte every second; answers after how many seconds it was closed. */
async function secondsOpen(port: number, begin: string, drip: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  const begun = performance.now();
  if (begin) socket.write(begin);
  const timer = setInterval(() => drip && socket.write(drip), 1000);
  await Promise.race([once(socket, 'close'), wait(120_000)]);
  clearInterval(timer);
  socket.destroy();
  return (performance.now() - begun) / 1000;
}

test('the running product closes every connection that dawdles within 30 seconds, and serves others meanwhile', async () => {
  const server = await startServer({ dataFolder: newDataFolder() });
  await server.ready();
  const dawdling = Promise.all([
    secondsOpen(server.port, '', ''),
    secondsOpen(server.port, 'GET /healthz HTTP/1.1\r\nx: ', 'a'),
    secondsOpen(server.port, `${head}\r\n`, ' '),
    secondsOpen(server.port, `${head}\r\n{`, ''),
    secondsOpen(server.port, 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n', ''),
  ]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const seconds = await dawdling;
  // Node looks once a second; a busy machine may be late by another.
  for (const open of seconds) expect(open).toBeLessThan(31);
  for (const open of seconds) expect(open).toBeGreaterThan(20);
});
