import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newsletterSending } from '#content/newsletter.ts';
import { listAuditEntries } from '#features/audit/contract.ts';
import { openPostOffice } from '#platform/mail/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import * as contracts from '../contract/newsletter-issues.ts';
import { siteJobs } from '../jobs.ts';
import { addSubscribers, openSender, storedSubscriber } from '../testing.ts';

type Office = Awaited<ReturnType<typeof openPostOffice>>;
let answer: (to: string) => { rcpt?: { responseCode: number; message: string } };
let office: Office;
let world: World;
let admin: Member;
let send: (seconds?: number) => Promise<void>;

beforeAll(async () => {
  office = await openPostOffice({ answer: (to) => answer(to) });
  world = await openWorld({ smtpUrl: office.url });
  admin = await addMember(world, 'admin');
  send = openSender(world);
});
afterAll(async () => {
  await world.close();
  await office.close();
});
beforeEach(async () => {
  answer = () => ({});
  office.deliveries.length = 0;
  await world.runtime.database.$client.query('delete from newsletter_subscribers; delete from newsletter_issues; delete from rate_limits');
});

const content = { subject: 'Spring', preheader: 'Twelve new tests', text: '# Hello\n\nRead [more](https://meridian.test/blog).\n\n- one' };

async function write(changes: Partial<typeof content> = {}): Promise<{ id: string; revision: number }> {
  const { id } = (await admin.visitor.send(contracts.createIssue, { body: {} })).body;
  const body = { ...content, ...changes, revision: 1 };
  return { id, revision: (await admin.visitor.send(contracts.saveIssue, { params: { id }, body })).body.revision };
}
const start = ({ id, revision }: { id: string; revision: number }) =>
  admin.visitor.send(contracts.sendIssue, { params: { id }, body: { revision } });
const read = async (id: string) => (await admin.visitor.send(contracts.readIssue, { params: { id } })).body;
const figures = async (id: string) => {
  const { status, audience, sent, failed, left } = await read(id);
  return { status, audience, sent, failed, left };
};
const reached = () => office.deliveries.map(({ to }) => to[0]).toSorted((a = '', b = '') => a.localeCompare(b));
const names = (count: number) => Array.from({ length: count }, (_, n) => `reader${String(n).padStart(2, '0')}`);
const addresses = (count: number) => names(count).map((name) => `${name}@example.org`);
/** An email with whole header lines, and its parts decoded; a token in a header that begins like a coded letter stays as it is. */
function unfolded(raw: string): string {
  const end = raw.indexOf('\r\n\r\n');
  const parts = raw
    .slice(end)
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/(?:=[\dA-F]{2})+/g, (coded) => Buffer.from(coded.replaceAll('=', ''), 'hex').toString());
  return raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ') + parts;
}

describe('writing', () => {
  test('every save is a version, and nobody saves over what somebody else has saved', async () => {
    const issue = await write();
    const save = (revision: number, subject: string) =>
      admin.visitor.send(contracts.saveIssue, { params: { id: issue.id }, body: { ...content, subject, revision } });
    expect((await save(issue.revision, 'Summer')).body).toEqual({ revision: 3 });
    expect((await save(issue.revision, 'Fall')).body.error.code).toBe('changed_meanwhile');
    const { versions } = (await admin.visitor.send(contracts.listIssueVersions, { params: { id: issue.id } })).body;
    expect(versions.map(({ revision, subject }: { revision: number; subject: string }) => [revision, subject])).toEqual([
      [3, 'Summer'],
      [2, 'Spring'],
      [1, ''],
    ]);
    expect(await read(issue.id)).toMatchObject({ subject: 'Summer', author: { id: admin.userId } });
  });

  test.each(['\n', '\r', '\u2028', '\u2029', '\u0085', '\v'])('%j ends a line, so that no subject has it', async (end) => {
    const issue = await write();
    const body = { ...content, subject: `Spring${end}Bcc: eve@example.org`, revision: issue.revision };
    const reply = await admin.visitor.send(contracts.saveIssue, { params: { id: issue.id }, body });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ['subject']]);
  });

  test('a copy begins with the same words, and a draft can be thrown away', async () => {
    const issue = await write();
    const { id } = (await admin.visitor.send(contracts.createIssue, { body: { copy_of: issue.id } })).body;
    expect(await read(id)).toMatchObject({ subject: 'Spring', status: 'draft', revision: 1 });
    expect((await admin.visitor.send(contracts.discardIssue, { params: { id } })).status).toBe(204);
    expect((await admin.visitor.send(contracts.readIssue, { params: { id } })).status).toBe(404);
  });

  test.each([
    { subject: 'two\nlines' },
    { subject: 'x'.repeat(200) },
    { text: 'bad \u202E text' },
    { text: 'x'.repeat(20_001) },
    { text: 7 },
  ])('a draft with %j is refused', async (wrong) => {
    const issue = await write();
    const body = { ...content, ...wrong, revision: issue.revision } as never;
    expect((await admin.visitor.send(contracts.saveIssue, { params: { id: issue.id }, body })).status).toBe(422);
  });

  test('the preview is what arrives', async () => {
    await addSubscribers(world, ['ada']);
    const preview = (await admin.visitor.send(contracts.previewIssue, { body: content })).body;
    expect(preview.gaps).toEqual([]);
    expect(preview.text).toContain('Read more (https://meridian.test/blog).\n\n- one\n');
    expect(preview.html).toContain('<a href="https://meridian.test/blog"');
    expect(preview.html).toContain('>Unsubscribe</a>');
    const issue = await write();
    await start(issue);
    await send();
    const [mail] = office.deliveries;
    const token = /token=([\w-]+)/.exec(unfolded(mail?.raw ?? ''))?.[1] ?? '';
    const shown = preview.text.replaceAll(/token=[\w-]+/g, `token=${token}`).trim();
    expect(unfolded(mail?.raw ?? '').replaceAll('\r\n', '\n')).toContain(shown.slice(0, shown.indexOf('-- ')).trim());
  });

  test('a test goes to the administrator who asks, and to nobody else', async () => {
    await addSubscribers(world, ['ada']);
    const { id, revision } = await write();
    expect((await admin.visitor.send(contracts.testIssue, { params: { id }, body: { revision } })).body).toEqual({ to: admin.email });
    await world.mails();
    expect(reached()).toEqual([admin.email]);
    expect(office.deliveries[0]?.raw).toMatch(/^Subject: \[Test\] Spring\r$/m);
  });
});

describe('what is refused', () => {
  test('an issue without words, with a link that is not https, or for nobody', async () => {
    const empty = await write({ subject: '', text: '' });
    expect((await start(empty)).body.error.message).toContain('Enter a subject. Write the text.');
    const unsafe = await write({ text: 'See [this](http://evil.example).' });
    expect((await start(unsafe)).body.error.message).toContain('Line 1: “http://evil.example”');
    expect((await start(await write())).body.error.code).toBe('no_subscribers');
  });

  test('an issue that has changed since, and one that is on its way', async () => {
    await addSubscribers(world, ['ada']);
    const issue = await write();
    expect((await start({ ...issue, revision: 1 })).body.error.code).toBe('changed_meanwhile');
    expect((await start(issue)).body).toEqual({ audience: 1 });
    expect((await start(issue)).body.error.code).toBe('not_draft');
    const body = { ...content, revision: issue.revision };
    expect((await admin.visitor.send(contracts.saveIssue, { params: { id: issue.id }, body })).body.error.code).toBe('not_draft');
    expect((await admin.visitor.send(contracts.discardIssue, { params: { id: issue.id } })).body.error.code).toBe('not_draft');
    expect((await admin.visitor.send(contracts.resumeIssue, { params: { id: issue.id } })).body.error.code).toBe('not_possible');
  });
});

describe('sending', () => {
  test('everybody who is subscribed gets it once, at the published rate, with the one-press headers and a link that works', async () => {
    await addSubscribers(world, names(25));
    const issue = await write();
    await start(issue);
    await addSubscribers(world, ['late']);
    await send(1);
    expect(office.deliveries).toHaveLength(newsletterSending.batch);
    await send(1);
    expect(await figures(issue.id)).toEqual({ status: 'sending', audience: 25, sent: 20, failed: 0, left: 0 });
    await send(2);
    expect(await figures(issue.id)).toEqual({ status: 'sent', audience: 25, sent: 25, failed: 0, left: 0 });
    expect(reached()).toEqual(addresses(25));

    const raw = unfolded(office.deliveries[0]?.raw ?? '');
    const url = /^List-Unsubscribe: <http:\/\/meridian\.test(\/api\/newsletter\/unsubscribe\?token=[\w-]{43})>\r$/m.exec(raw)?.[1];
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const pressed = await world.visitor('program').request('POST', url ?? '', {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(pressed.status).toBe(200);
    expect((await storedSubscriber(world, office.deliveries[0]?.to[0] ?? ''))?.status).toBe('unsubscribed');
  });

  test('nobody who has left or been removed meanwhile gets it, and whoever has left counts as left', async () => {
    await addSubscribers(world, names(14));
    const issue = await write();
    await start(issue);
    await send(1);
    const [left, removed] = addresses(14).filter((address) => !reached().includes(address));
    await world.runtime.database.$client.query(`update newsletter_subscribers set status = 'unsubscribed' where email = $1`, [left]);
    await world.runtime.database.$client.query('delete from newsletter_subscribers where email = $1', [removed]);
    await send(2);
    expect(reached()).toEqual(addresses(14).filter((address) => address !== left && address !== removed));
    expect(await figures(issue.id)).toEqual({ status: 'sent', audience: 14, sent: 12, failed: 0, left: 2 });
  });

  test('an address that is refused for good counts as failed at once, a busy one is tried again and then given up', async () => {
    await addSubscribers(world, ['ada', 'busy', 'gone', 'never']);
    const refusals: Record<string, number> = { 'gone@example.org': 550, 'busy@example.org': 451, 'never@example.org': 451 };
    answer = (to) => (refusals[to] ? { rcpt: { responseCode: refusals[to], message: 'no such person' } } : {});
    const issue = await write();
    await start(issue);
    await send(2);
    expect(await figures(issue.id)).toEqual({ status: 'sending', audience: 4, sent: 1, failed: 1, left: 0 });
    expect((await read(issue.id)).failures).toMatchObject([
      { email: 'gone@example.org', reason: expect.stringContaining('no such person') as string },
    ]);
    delete refusals['busy@example.org'];
    for (let tries = 1; tries < newsletterSending.tries; tries++) {
      world.clock.advanceSeconds(newsletterSending.retryMinutes * 60);
      await send(1);
    }
    expect(await figures(issue.id)).toEqual({ status: 'sent', audience: 4, sent: 2, failed: 2, left: 0 });
    expect(reached()).toEqual(['ada@example.org', 'busy@example.org']);
  });

  test('while the mail server is away nobody is given up, and the page says so', async () => {
    await addSubscribers(world, names(3));
    const issue = await write();
    await start(issue);
    await office.close();
    await send(newsletterSending.awaySeconds * 2);
    expect(await read(issue.id)).toMatchObject({ status: 'sending', sent: 0, failed: 0, is_server_away: true });
    office = await openPostOffice({ port: office.port, answer: (to) => answer(to) });
    await send(newsletterSending.awaySeconds + 2);
    expect(await read(issue.id)).toMatchObject({ status: 'sent', sent: 3, is_server_away: false });
    expect(reached()).toEqual(addresses(3));
  });

  test('two servers share the work and the rate, and nobody gets it twice', async () => {
    await addSubscribers(world, names(30));
    const issue = await write();
    await start(issue);
    const other = openSender(world);
    for (let second = 0; second < 6; second++) await Promise.all([send(), other()]);
    expect(await figures(issue.id)).toMatchObject({ status: 'sent', sent: 30 });
    expect(reached()).toEqual(addresses(30));
  });

  test('a turn that was cut off after the mail had left is taken up with the same Message-ID, and the link in it works', async () => {
    await addSubscribers(world, ['ada']);
    const issue = await write();
    await start(issue);
    // As after a kill: the mail is out, and what the transaction wrote is gone.
    await send(1);
    await world.runtime.database.$client.query(
      `update newsletter_recipients set status = 'waiting'; update newsletter_issues set status = 'sending', sent_count = 0, next_batch_at = now() - interval '1 day'`,
    );
    await send(1);
    const ids = office.deliveries.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    for (const { raw } of office.deliveries) {
      const path = /<http:\/\/meridian\.test(\/api\/newsletter\/unsubscribe\?token=[\w-]{43})>/.exec(unfolded(raw))?.[1] ?? '';
      expect((await world.visitor('program').request('POST', path)).status).toBe(200);
    }
  });
});

describe('an administrator', () => {
  test('pauses, resumes and cancels, with a reason in the audit log; whoever waited gets nothing', async () => {
    await addSubscribers(world, names(25));
    const issue = await write();
    const params = { id: issue.id };
    await start(issue);
    await send(1);
    expect((await admin.visitor.send(contracts.pauseIssue, { params })).status).toBe(204);
    await send(3);
    expect(office.deliveries).toHaveLength(10);
    expect((await admin.visitor.send(contracts.resumeIssue, { params })).status).toBe(204);
    await send(1);
    expect(office.deliveries).toHaveLength(20);
    expect((await admin.visitor.send(contracts.cancelIssue, { params, body: { reason: 'no' } })).status).toBe(422);
    expect((await admin.visitor.send(contracts.cancelIssue, { params, body: { reason: 'Wrong link' } })).status).toBe(204);
    await send(3);
    expect(await figures(issue.id)).toEqual({ status: 'canceled', audience: 25, sent: 20, failed: 0, left: 0 });
    const { rows } = (await admin.visitor.send(listAuditEntries, {})).body;
    const acts = rows.filter(({ subject }: { subject: string }) => subject.endsWith(issue.id)).map(({ act }: { act: string }) => act);
    const expected = ['begun', 'started', 'paused', 'resumed', 'canceled'].map((act) => `site.newsletter-issue.${act}`);
    expect(acts.toSorted()).toEqual(expected.toSorted());
    expect(JSON.stringify(rows)).toContain('Wrong link');
  });

  test('is told that everyone has it already when they stop it too late, also before that was noted', async () => {
    await addSubscribers(world, ['ada']);
    const issue = await write();
    const params = { id: issue.id };
    await start(issue);
    await world.runtime.database.$client.query(
      "update newsletter_recipients set status = 'sent'; update newsletter_issues set sent_count = 1",
    );
    const pause = await admin.visitor.send(contracts.pauseIssue, { params });
    expect([pause.status, pause.body.error.code]).toEqual([409, 'already_sent']);
    expect(await figures(issue.id)).toEqual({ status: 'sent', audience: 1, sent: 1, failed: 0, left: 0 });
    const cancel = await admin.visitor.send(contracts.cancelIssue, { params, body: { reason: 'Wrong link' } });
    expect(cancel.body.error.message).toContain('too late');
  });

  test('finds subscribers, takes them out as a file without formulas, and removes one with a reason that they get', async () => {
    await addSubscribers(world, ['ada', 'grace', '=cmd']);
    const found = (await admin.visitor.send(contracts.listSubscribers, { query: { search: 'GRACE' } })).body;
    expect([found.rows.length, found.total, found.subscribed]).toEqual([1, 1, 3]);
    const file = await admin.visitor.request('GET', '/api/admin/newsletter/subscribers.csv');
    expect([file.status, JSON.stringify(file.body).includes("'=cmd@example.org")]).toEqual([200, true]);
    const remove = (reason: string) =>
      admin.visitor.send(contracts.removeSubscriber, { params: { id: found.rows[0]?.id ?? '' }, body: { reason } });
    expect((await remove('')).status).toBe(422);
    expect((await remove('Asked by phone')).status).toBe(204);
    expect((await remove('Asked by phone')).body.error.code).toBe('not_subscribed');
    await world.mails();
    expect(reached()).toEqual(['grace@example.org']);
    expect(unfolded(office.deliveries[0]?.raw ?? '')).toContain('Reason: Asked by phone');
    expect((await storedSubscriber(world, 'grace@example.org'))?.status).toBe('unsubscribed');
  });

  test('still reads the figures of an issue after who got it is forgotten', async () => {
    await addSubscribers(world, ['ada']);
    const issue = await write();
    await start(issue);
    await send(1);
    world.clock.advanceSeconds(31 * 86_400);
    for (const job of siteJobs(world.runtime)) if (job.name === 'site.forget-old') await job.handle({}, 'night');
    const { rows } = await world.runtime.database.$client.query('select 1 from newsletter_recipients');
    expect(rows).toEqual([]);
    const later = await addMember(world, 'admin');
    const list = (await later.visitor.send(contracts.listIssues, { query: { status: 'sent' } })).body;
    expect(list.rows).toMatchObject([{ subject: 'Spring', sent: 1 }]);
  });
});
