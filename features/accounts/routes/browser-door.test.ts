import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readUser, signIn } from '../contract/auth.ts';
import { addPerson, testPassword } from '../testing.ts';

/** `fetch` does not let anybody choose the host; a page whose name was rebound to this machine does. */
function statusFor(world: World, path: string, host: string, method = 'GET'): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: { host } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end();
  });
}

describe('a local server', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test.each(['evil.test', 'evil.test:4173', '127.0.0.1.evil.test', 'localhost.evil.test', '192.168.1.7', '[fe80::1]', '@127.0.0.1'])(
    'answers nothing to the host %s, on no address',
    async (host) => {
      for (const path of ['/api/mailbox', '/auth/v1/session', '/health/live', '/', '/avatars/x', '/no-such-page']) {
        const { status, text } = await statusFor(world, path, host);
        expect({ path, status }).toEqual({ path, status: 421 });
        expect(text).toContain('This server only accepts requests from this machine');
      }
      expect((await statusFor(world, '/api/mailbox', host, 'DELETE')).status).toBe(421);
    },
  );

  test.each(['127.0.0.1', 'localhost', 'localhost:4173', 'LOCALHOST', '[::1]:4173', '127.0.0.2', 'app.localhost:80'])(
    'answers to the host %s',
    async (host) => {
      expect((await statusFor(world, '/api/mailbox', host)).status).toBe(200);
    },
  );
});

describe('in production', () => {
  test.each([
    ['http://127.0.0.1:4173', /^meridian-(?:session|device)=[^;]+; (?!.*Secure)/u],
    ['https://meridian.example', /^__Host-meridian-(?:session|device)=[^;]+; .*Secure/u],
  ])('at %s the cookies are ones that a browser keeps', async (publicUrl, cookie) => {
    const world = await openWorld({ mode: 'production', publicUrl, smtpUrl: 'smtp://127.0.0.1:1' });
    try {
      await addPerson(world.runtime, { email: 'ada@example.org' });
      const visitor = world.visitor();
      const body = { email: 'ada@example.org', password: testPassword };
      const answer = await visitor.send(signIn, { query: { grant_type: 'password' }, body, headers: { origin: publicUrl } });
      expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(cookie), expect.stringMatching(cookie)]);
      expect((await visitor.send(readUser)).status).toBe(200);
    } finally {
      await world.close();
    }
  });
});
