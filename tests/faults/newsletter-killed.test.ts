import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createIssue, readIssue, saveIssue, sendIssue } from '#features/site/contract/newsletter-issues.ts';
import { openPostOffice } from '#platform/mail/testing.ts';
import { ask } from './ask.ts';
import { send, signInAs } from './client.ts';
import { newDataFolder, startServer } from './server-process.ts';

const readers = 60;
const killsAt = [5, 20, 40];

test(`a newsletter to ${readers} readers whose server is killed ${killsAt.length} times reaches each of them, at most one twice per kill`, async () => {
  const office = await openPostOffice();
  onTestFinished(office.close);
  const dataFolder = newDataFolder();
  const env = { SMTP_URL: office.url };
  let server = await startServer({ dataFolder, env });
  await server.ready();
  const run = randomUUID();
  await ask(
    dataFolder,
    `INSERT INTO newsletter_subscribers (id, email, status, requested_at, confirmed_at)
     SELECT gen_random_uuid(), 'reader-' || n || '-' || $1 || '@example.org', 'confirmed', now(), now() FROM generate_series(1, ${readers}) n`,
    [run],
  );
  const token = await signInAs(server.url, 'admin');
  const created = await send(server.url, createIssue.method, createIssue.path, { token, body: {} });
  const id = String(created?.body['id']);
  const at = (path: string) => path.replace(':id', id);
  const content = { subject: 'Spring', preheader: '', text: 'Hello.' };
  const draft = await send(server.url, readIssue.method, at(readIssue.path), { token });
  const saved = await send(server.url, saveIssue.method, at(saveIssue.path), {
    token,
    body: { ...content, revision: draft?.body['revision'] },
  });
  const started = await send(server.url, sendIssue.method, at(sendIssue.path), { token, body: { revision: saved?.body['revision'] } });
  expect(started?.status).toBe(200);

  const mails = () => office.deliveries.filter(({ to }) => to[0]?.endsWith(`-${run}@example.org`));
  for (const count of killsAt) {
    while (mails().length < count) await wait(5);
    server.signal('SIGKILL');
    await server.ended;
    server = await startServer({ dataFolder, env });
    await server.ready();
  }
  const issue = async () => (await send(server.url, readIssue.method, at(readIssue.path), { token }))?.body;
  while ((await issue())?.['status'] !== 'sent') await wait(100);

  const reached = Map.groupBy(mails(), ({ to }) => to[0]);
  expect(reached.size).toBe(readers);
  const again = [...reached.values()].filter((copies) => copies.length > 1);
  expect(again.length).toBeLessThanOrEqual(killsAt.length);
  // A second copy is the same mail, so that a mailbox can keep one.
  const idOf = ({ raw }: { raw: string }) => /^message-id: (.+)$/im.exec(raw)?.[1]?.trim();
  for (const copies of again) expect(new Set(copies.map(idOf)).size).toBe(1);
  expect(await issue()).toMatchObject({ failed: 0, left: 0 });
});
