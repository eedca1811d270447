import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { demoAccounts } from '#features/accounts/demo.ts';
import { ask } from './ask.ts';
import { register, rename, signInAs, strangers } from './client.ts';
import { newDataFolder, startServer } from './server-process.ts';

const kills = Number(process.env['FAULT_KILLS'] ?? 5);
/** The limit is 60 saves in 5 minutes for one person. */
const savesPerLife = Math.max(1, Math.floor(55 / kills));

test(`${kills} kills with -9 during sign-ups and profile edits lose nothing that was acknowledged`, async () => {
  const dataFolder = newDataFolder();
  const env = { TRUSTED_PROXIES: '127.0.0.1' };
  const from = strangers();
  const registered: string[] = [];
  const tokens = new Map<string, string>();
  /** The last number in a name that was acknowledged, by role. */
  const saved = new Map<string, number>();
  let server = await startServer({ dataFolder, env });
  await server.ready();
  for (const { role } of demoAccounts) tokens.set(role, await signInAs(server.url, role));

  for (let life = 0; life < kills; life++) {
    const { url, child } = server;
    const isAlive = () => child.exitCode === null && child.signalCode === null;
    const signUps = async () => {
      while (isAlive()) {
        const email = `life-${life}-${randomBytes(6).toString('hex')}@example.org`;
        if ((await register(url, email, from.next().value))?.status === 200) registered.push(email);
      }
    };
    const edits = async (role: string) => {
      for (let turn = 0; turn < savesPerLife && isAlive(); turn++) {
        const number = life * 100 + turn;
        if ((await rename(url, tokens.get(role) ?? '', `Person ${number}`))?.status === 200) saved.set(role, number);
        await wait(300 / savesPerLife);
      }
    };
    const clients = [signUps(), signUps(), signUps(), ...demoAccounts.map(({ role }) => edits(role))];
    const enough = registered.length + 3;
    while (registered.length < enough && isAlive()) await wait(10);
    await wait(Math.random() * 300);
    server.signal('SIGKILL', life % 2 === 0 ? 'process' : 'group');
    await server.ended;
    await Promise.all(clients);
    server = await startServer({ dataFolder, env });
    await server.ready();
  }

  // A job makes the account; until it has run, the acknowledged sign-up is what is kept.
  const kept = await ask<{ email: string }>(
    dataFolder,
    'SELECT email::text FROM users WHERE email = ANY($1) UNION SELECT email::text FROM sign_ups WHERE email = ANY($1)',
    [registered],
  );
  const found = new Set(kept.map(({ email }) => email));
  expect(registered.filter((email) => !found.has(email))).toEqual([]);

  expect(saved.size).toBe(demoAccounts.length);
  for (const { role, email } of demoAccounts) {
    const [row] = await ask<{ full_name: string }>(dataFolder, 'SELECT full_name FROM users WHERE email = $1', [email]);
    expect(Number(row?.full_name.replace('Person ', ''))).toBeGreaterThanOrEqual(saved.get(role) ?? Number.NaN);
  }

  const countMailed = async () => {
    const rows = await ask<{ mailed: number }>(
      dataFolder,
      'SELECT count(DISTINCT to_address)::int AS mailed FROM mails WHERE to_address = ANY($1)',
      [registered],
    );
    return rows[0]?.mailed;
  };
  await expect.poll(countMailed, { timeout: 120_000, interval: 500 }).toBe(registered.length);
  console.log(`${kills} kills, ${registered.length} sign-ups acknowledged, 0 lost; mails of all of them arrived.`);
});
