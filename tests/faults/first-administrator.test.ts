import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { signIn, signUp, verify } from '#features/accounts/contract/auth.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { openPostOffice } from '#platform/mail/testing.ts';
import { createLog } from '#platform/runtime/log.ts';
import { send } from './client.ts';
import { newDataFolder, startServer } from './server-process.ts';

const run = promisify(execFile);
const email = 'first@example.org';
const password = 'a-long-enough-Password-7';

/** The lines of README, Production: a server on an empty database of its own, a sign-up, and the command that appoints. */
test('on a fresh production install, whoever signs up becomes the first administrator by the command in the README', async () => {
  const database = await startEmbedded({ dataFolder: newDataFolder(), log: createLog({ level: 'silent' }) });
  onTestFinished(() => database.stop());
  const post = await openPostOffice();
  onTestFinished(() => post.close());
  const server = await startServer({
    dataFolder: newDataFolder(),
    env: {
      MERIDIAN_MODE: 'production',
      PUBLIC_URL: 'http://127.0.0.1',
      DATABASE_URL: database.url,
      MERIDIAN_SECRET: 'bT9x!kq2Lw7v#Zm4Rj8s@Yp1Nc6f%Hd3',
      BANK_SEED: 'Kw3v!Rz8q#Xn5Lt2s@Mj7Yc4p%Bf9Gh6',
      SMTP_URL: post.url,
    },
  });
  await server.ready();
  const appoint = () =>
    run('npm', ['run', '--silent', 'admin', '--', email], { env: { ...process.env, DATABASE_URL: database.url } }).catch(
      (failed: { stdout: string; stderr: string }) => failed,
    );
  expect(await appoint()).toMatchObject({ stdout: '', stderr: `Nobody has registered as ${email}.\n` });

  const full = { email, password, data: { full_name: 'Frida First' } };
  expect((await send(server.url, signUp.method, signUp.path, { body: full }))?.status).toBe(200);
  while (post.deliveries.length === 0) await wait(50);
  expect(await appoint()).toMatchObject({ stdout: '', stderr: `${email} has not confirmed the email address yet.\n` });
  const letter = (post.deliveries[0]?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const token = /token_hash=([\w-]+)/.exec(letter)?.[1];
  const confirmation = { type: 'signup', token_hash: token, password, full_name: 'Frida First' };
  expect((await send(server.url, verify.method, verify.path, { body: confirmation }))?.status).toBe(200);

  expect(await appoint()).toEqual({ stdout: `${email} is an administrator now.\n`, stderr: '' });
  const signedIn = await send(server.url, signIn.method, `${signIn.path}?grant_type=password`, { body: { email, password } });
  const people = await send(server.url, 'GET', '/api/admin/users', { token: String(signedIn?.body['access_token']) });
  expect(people?.body['rows']).toMatchObject([{ email, role: 'admin', state: 'active' }]);
});
