import type { lookup as resolve } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { callTarget, type CallOutcome } from './call-target.ts';
import { addressRule, isPublicAddress } from './target-address.ts';

const servers: { close: () => void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const listen = (server: Server | ReturnType<typeof createSocketServer>): Promise<number> =>
  new Promise((done) => {
    servers.push({ close: () => ('closeAllConnections' in server && server.closeAllConnections(), server.close()) });
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });

const sending = (url: string) => ({ url, secret: 'whsec_test', event: 'test', eventId: 'one', body: '{"a":1}', now: new Date() });
const here = addressRule({ canCallThisMachine: true });
const abroad = addressRule({ canCallThisMachine: false });

async function callServer(listener: RequestListener, timeLimitMs = 10_000): Promise<CallOutcome> {
  const port = await listen(createServer(listener));
  return callTarget(sending(`http://127.0.0.1:${port}/`), { mayCall: here, timeLimitMs });
}

/** A name server whose answers are the given ones, one after the other. */
function answering(...answers: string[][]): typeof resolve {
  let nth = 0;
  const fake = (_name: string, _options: object, callback: (error: null, found: { address: string; family: number }[]) => void) => {
    const addresses = answers[Math.min(nth, answers.length - 1)] ?? [];
    nth += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return fake as unknown as typeof resolve;
}

describe('addresses', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    'example.org',
    '',
    '1.2.3',
    '0x7f000001',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each(['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '0177.0.0.1', '[::ffff:127.0.0.1]', '169.254.169.254', '10.0.0.1', 'localhost'])(
    'https://%s is not called',
    async (host) => {
      expect(await callTarget(sending(`https://${host}/`), { mayCall: abroad })).toEqual({ status: null, problem: 'private_address' });
    },
  );

  test('a name that resolves to this machine is not called, nor one with a private address among public ones', async () => {
    let isCalled = false;
    const port = await listen(createServer((_request, response) => void ((isCalled = true), response.end())));
    for (const answers of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::ffff:127.0.0.1'], []]) {
      const outcome = await callTarget(sending(`http://rebind.example:${port}/`), { mayCall: abroad, resolveName: answering(answers) });
      expect(outcome.problem).toBe('private_address');
    }
    expect(isCalled).toBe(false);
  });

  test('a name that changes its answer after the check is still called where the check allowed', async () => {
    let calls = 0;
    const port = await listen(createServer((_request, response) => void ((calls += 1), response.end())));
    // Were the name resolved a second time for the connection, it would lead elsewhere and fail.
    const outcome = await callTarget(sending(`http://rebind.example:${port}/`), {
      mayCall: here,
      resolveName: answering(['127.0.0.1'], ['192.0.2.1']),
    });
    expect([outcome, calls]).toEqual([{ status: 200, problem: null }, 1]);
  });
});

describe('receivers', () => {
  test('a redirect is not followed', async () => {
    let followed = 0;
    const outcome = await callServer((request, response) => {
      if (request.url !== '/') followed += 1;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect([outcome, followed]).toEqual([{ status: 302, problem: 'refused_status' }, 0]);
  });

  test('one that never answers is given up', async () => {
    expect(await callServer(() => undefined, 200)).toEqual({ status: null, problem: 'too_slow' });
  });

  test('one that answers without end is cut off after 64 kB, and its status counts', async () => {
    let sent = 0;
    let isCut = false;
    const outcome = await callServer((_request, response) => {
      const chunk = Buffer.alloc(16 * 1024);
      response.writeHead(200, { 'content-length': 10 * 1024 ** 3 });
      response.on('close', () => (isCut = true));
      const more = (): void => {
        while (!response.destroyed && sent < 10 * 1024 ** 3) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
      };
      more();
    });
    expect(outcome).toEqual({ status: 200, problem: null });
    expect(sent).toBeLessThan(64 * 1024 ** 2);
    await expect.poll(() => isCut).toBe(true);
  });

  test('one that drips its reply is cut off in time', async () => {
    const outcome = await callServer((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    }, 300);
    expect(outcome).toEqual({ status: 200, problem: null });
  });

  test.each([
    ['nonsense', 'hello\r\n\r\n', 'not_http'],
    ['a head without end', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(200_000)}`, 'not_http'],
    ['nothing at all', null, 'no_connection'],
  ])('one that sends %s fails', async (_what, reply, problem) => {
    const port = await listen(
      createSocketServer((socket) => void (socket.on('error', () => undefined), reply === null ? socket.destroy() : socket.write(reply))),
    );
    expect(await callTarget(sending(`http://127.0.0.1:${port}/`), { mayCall: here, timeLimitMs: 5000 })).toEqual({ status: null, problem });
  });

  test('one that wants another protocol is refused like any other status, and holds nothing up', async () => {
    const reply = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';
    const port = await listen(
      createSocketServer((socket) => void (socket.on('error', () => undefined), socket.once('data', () => socket.write(reply)))),
    );
    expect(await callTarget(sending(`http://127.0.0.1:${port}/`), { mayCall: here })).toEqual({ status: 101, problem: 'refused_status' });
  });

  test('one that speaks no TLS, or is not there, fails', async () => {
    const port = await listen(createServer((_request, response) => void response.end()));
    expect((await callTarget(sending(`https://127.0.0.1:${port}/`), { mayCall: here })).problem).toBe('bad_certificate');
    expect((await callTarget(sending('http://127.0.0.1:1/'), { mayCall: here })).problem).toBe('no_connection');
  });
});
