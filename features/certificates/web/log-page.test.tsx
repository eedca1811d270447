import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, button, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import { LogPage } from './log-page.tsx';

const head = {
  origin: 'meridian.example',
  size: 12_345,
  root: 'qmvHoxo5vDFpPmfj3pGLWcWBUDG5AWDnbG3wMGbyKYo=',
  signed_at: '2026-11-16T05:00:00.000Z',
  key: 'meridian.example+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  checkpoint: 'meridian.example\n12345\n',
};

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const open = async (answer: () => Answer) => {
  page = await openPage(<LogPage />, '/log', ({ path }) => (path === '/log/head' ? answer() : notSignedIn));
};

describe('the page of the log', () => {
  test('A-034 shows size, root, time and key of the log, and where to check it', async () => {
    await open(() => ({ status: 200, body: head }));
    await until(() => expect(document.body.textContent).toContain('12,345'));
    expect(document.body.textContent).toContain(head.root);
    expect(document.body.textContent).toContain(head.key);
    expect(document.body.textContent).toMatch(/Nov 16, 2026, 5:00\sAM UTC/);
    expect(document.querySelector('dl time')?.getAttribute('datetime')).toBe(head.signed_at);
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/log/checkpoint', '/log/leaves', '/employers', '/verify-certificate.mjs', '/api/docs']));
  });

  test('A-034 calls the log what it is, and says who signs it', async () => {
    await open(() => ({ status: 200, body: { ...head, size: 0, signed_at: null } }));
    await until(() => expect(document.body.textContent).toContain('Not yet'));
    expect(document.body.textContent).toContain('signed log, which can only grow');
    expect(document.body.textContent).toContain('nobody co-signs it yet');
    expect(document.body.textContent?.toLowerCase()).not.toContain('blockchain');
  });

  test('says why the log cannot be read, and asks again', async () => {
    let isAway = true;
    await open(() =>
      isAway ? refusal(503, 'no_keys', 'The log has no key yet. It starts with the first certificate.') : { status: 200, body: head },
    );
    await until(() => expect(document.body.textContent).toContain('We can’t load the log right now'));
    isAway = false;
    button('Retry')?.click();
    await until(() => expect(document.body.textContent).toContain('12,345'));
  });
});
