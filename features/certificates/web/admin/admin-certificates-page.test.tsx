import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, button, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import type { ListedCertificate, ListedCorrection } from '../../contract/admin.ts';
import { AdminCertificatesPage } from './admin-certificates-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const person = { id: 'p', full_name: 'Ada Lovelace', email: 'ada@example.org' };
const certificate: ListedCertificate = {
  id: '0f9a2c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  code: 'ABCDEFGHJKMNPQRSTVWX',
  holder_name: 'Ada Lovelace',
  name_corrected_at: null,
  person,
  type: { code: 'GAT-1', name: 'Global Aptitude Test 1' },
  level: 'Merit',
  percent: 86.5,
  completed_at: '2026-03-01T23:41:05Z',
  issued_at: '2026-03-01T23:41:06Z',
  expires_at: '2028-03-01T23:41:06Z',
  status: 'valid',
  state: 'active',
  state_reason: null,
  state_at: null,
};
const correction: ListedCorrection = {
  id: '1f9a2c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  certificate: { id: certificate.id, code: certificate.code, type_name: 'Global Aptitude Test 1', holder_name: 'Ada Lovelace' },
  person,
  name: 'Ada King',
  words: 'I got married.',
  asked_at: '2026-04-01T12:00:00Z',
  decision: null,
  reason: null,
  decided_at: null,
};
const listed = (rows: readonly unknown[]): Answer => ({
  status: 200,
  body: { rows, next_cursor: null, previous_cursor: null, total: rows.length },
});

type Given = { certificates?: ListedCertificate[]; corrections?: ListedCorrection[]; act?: () => Answer };
async function open({ certificates = [certificate], corrections = [correction], act }: Given = {}): Promise<void> {
  page = await openPage(<AdminCertificatesPage />, '/admin/certificates', ({ method, path }) => {
    if (method === 'POST') return act?.() ?? { status: 200, body: {} };
    if (path.startsWith('/api/admin/certificates')) return listed(certificates);
    return path.startsWith('/api/admin/name-corrections') ? listed(corrections) : notSignedIn;
  });
  await until(() => expect(words()).not.toContain('Loading'));
  await until(() => expect(words()).toContain(certificates.length > 0 ? 'Issued' : 'No certificates'));
  // The other list is there a moment later, above or below.
  await until(() => expect(words()).toContain('Name corrections'));
}
const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const posts = () => page.heard.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
const press = (name: string) => button(name)?.click();

const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
async function choose(entry: string): Promise<void> {
  press('Actions');
  await until(() => expect(entries().map(({ textContent }) => textContent)).toContain(entry));
  entries()
    .find(({ textContent }) => textContent === entry)
    ?.click();
}

const submit = () =>
  document.querySelector('[role=alertdialog] form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

function fillReason(text: string): void {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name=reason]');
  if (!field) throw new Error('There is no reason to fill in.');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('certificates for administrators', () => {
  test('say whose they are, what they are for, and how they stand', async () => {
    await open();
    for (const said of [
      'Ada Lovelace',
      'ada@example.org',
      'Global Aptitude Test 1',
      'Merit, 86.5%',
      'ABCDE-FGHJK-MNPQR-STVWX',
      'Valid',
      'Mar 1, 2026',
    ])
      expect(words()).toContain(said);
  });

  test.each([
    ['Revoke', 'revoked', certificate],
    ['Suspend', 'suspended', certificate],
    ['Reinstate', 'active', { ...certificate, state: 'suspended' as const, status: 'suspended' as const }],
  ])('%s sends the reason, and the list is read again', async (act, to, one) => {
    await open({ certificates: [one], corrections: [] });
    await choose(act);
    await until(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull());
    fillReason('Issued by mistake.');
    const readings = () => page.heard.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/admin/certificates')).length;
    const before = readings();
    submit();
    await until(() =>
      expect(posts()).toEqual([
        { path: `/api/admin/certificates/${one.id}/state`, body: { to, seen: one.state, reason: 'Issued by mistake.' } },
      ]),
    );
    await until(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
    await until(() => expect(readings()).toBeGreaterThan(before));
    expect(page.said()[0]).toContain('Ada Lovelace’s certificate was');
  });

  test('a refusal is read in the dialog', async () => {
    await open({ corrections: [], act: () => refusal(409, 'same_state', 'The certificate already has this status.') });
    await choose('Revoke');
    await until(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull());
    fillReason('Issued by mistake.');
    submit();
    await until(() => expect(document.querySelector('[role=alertdialog] [role=alert]')?.textContent).toContain('already has this status'));
  });

  test('of a deleted account cannot be changed', async () => {
    await open({
      certificates: [{ ...certificate, person: null, holder_name: null, state: 'revoked', status: 'revoked' }],
      corrections: [],
    });
    await until(() => expect(words()).toContain('deleted account'));
    expect(button('Actions')).toBeUndefined();
  });
});

describe('name corrections', () => {
  const heads = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);

  test('come first while any wait, and stay there when the last has been decided', async () => {
    const waiting = [correction];
    await open({ corrections: waiting });
    await until(() => expect(heads()).toEqual(['Name corrections', 'All certificates']));
    waiting.pop();
    press('Accept');
    await until(() => expect(document.querySelector('textarea[name=reason]')).not.toBeNull());
    fillReason('Seen the document.');
    submit();
    await until(() => expect(words()).toContain('No pending requests'));
    expect(heads()[0]).toBe('Name corrections');
  });

  test('come last when none wait', async () => {
    await open({ corrections: [] });
    await until(() => expect(heads()).toEqual(['All certificates', 'Name corrections']));
  });

  test.each([
    ['Accept', 'accepted', 'Ada Lovelace becomes Ada King.', 'Ada King: correction accepted'],
    ['Decline', 'declined', 'The name stays Ada Lovelace.', 'Ada King: correction declined'],
  ])('%s says what it means and sends the reason', async (act, decision, said, done) => {
    await open({ certificates: [] });
    expect(words()).toContain('I got married.');
    press(act);
    await until(() => expect(words()).toContain(said));
    fillReason('Seen the document.');
    submit();
    await until(() =>
      expect(posts()).toEqual([
        { path: `/api/admin/name-corrections/${correction.id}/decision`, body: { decision, reason: 'Seen the document.' } },
      ]),
    );
    await until(() => expect(page.said()[0]).toContain(done));
  });

  test('that were decided say how and why, and offer nothing', async () => {
    await open({ corrections: [{ ...correction, decision: 'declined', reason: 'No proof.', decided_at: '2026-04-02T12:00:00Z' }] });
    for (const said of ['Declined', 'No proof.']) expect(words()).toContain(said);
    expect(button('Accept')).toBeUndefined();
  });
});
