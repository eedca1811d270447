import { describe, expect, test, vi } from 'vitest';
import {
  comeBack,
  kill,
  leaveFor,
  lookElsewhere,
  open,
  pass,
  say,
  server,
  switchTab,
  toasts,
  watchedWindow,
  warning,
} from '../testing.tsx';

watchedWindow();

describe('without a connection', () => {
  test('what happened is kept and told in its order, with its lengths, as soon as there is one', async () => {
    await open();
    server.isAway = true;
    await leaveFor(4);
    say(document, 'copy');
    await leaveFor(7);
    expect(toasts()[0]).toContain(warning);
    await pass(100);
    expect(server.told()).toEqual([]);
    server.isAway = false;
    say(window, 'online');
    await pass(0);
    expect(server.told()).toEqual(['leaves', 'return', 'integrity-events', 'leaves', 'return']);
    const bodies = server.heard.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    expect(bodies).toMatchObject([
      { away_ms: 4000, left_ago_ms: 111_000 },
      { away_ms: 4000 },
      { kind: 'copied', ago_ms: 107_000 },
      { away_ms: 7000, left_ago_ms: 107_000 },
      { away_ms: 7000 },
    ]);
  });

  test('it is tried again by itself, and survives the page', async () => {
    await open();
    server.isAway = true;
    await leaveFor(4);
    kill();
    await pass(60);
    server.isAway = false;
    await open();
    expect(server.told()).toEqual(['leaves', 'return', 'integrity-events']);
    server.isAway = true;
    await leaveFor(2);
    server.isAway = false;
    await pass(5);
    expect(server.told().slice(3)).toEqual(['leaves', 'return']);
  });

  test('a server that is briefly away is asked again, a "no" is not', async () => {
    await open();
    let times = 0;
    server.instead = ({ path }) => (path.endsWith('/leaves') && times++ === 0 ? { status: 503 } : null);
    await leaveFor(3);
    await pass(5);
    expect(server.told()).toEqual(['leaves', 'leaves', 'return']);
    server.instead = ({ path }) =>
      path.endsWith('/leaves') ? { status: 404, body: { error: { code: 'not_found', message: 'No.' } } } : null;
    await leaveFor(3);
    await pass(60);
    expect(server.told().slice(3)).toEqual(['leaves']);
  });

  test('a storage that refuses loses nothing while the page is open', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    await open();
    await leaveFor(3);
    expect(server.told()).toEqual(['leaves', 'return']);
  });
});

describe('besides leaves', () => {
  test('copying, pasting and printing are noted, once for each time, and full screen is not', async () => {
    await open();
    for (const [target, name] of [
      [document, 'copy'],
      [document, 'cut'],
      [document, 'paste'],
      [window, 'beforeprint'],
      [document, 'fullscreenchange'],
    ] as const)
      say(target, name);
    await pass(3);
    say(document, 'copy');
    await pass(0);
    expect(server.notes()).toEqual(['copied', 'pasted', 'printed', 'copied']);
  });

  test('going in or out of full screen is no leave, even where the system takes the focus meanwhile; a tab that is left with it is', async () => {
    await open();
    lookElsewhere();
    await pass(0.8);
    say(document, 'fullscreenchange');
    await pass(0.8);
    comeBack();
    await pass(5);
    expect([server.told(), toasts()]).toEqual([[], []]);
    switchTab();
    say(document, 'fullscreenchange');
    await pass(3);
    say(document, 'fullscreenchange');
    await pass(3);
    comeBack();
    await pass(0);
    expect(server.told()).toEqual(['leaves', 'return']);
  });

  test('copying itself is not stopped', async () => {
    await open();
    const copy = new Event('copy', { cancelable: true });
    document.dispatchEvent(copy);
    expect(copy.defaultPrevented).toBe(false);
  });

  test('a second display is noted once, however often the page is loaded', async () => {
    vi.stubGlobal('screen', Object.assign(new EventTarget(), { isExtended: true }));
    await open();
    kill();
    await pass(2);
    await open();
    expect(server.notes()).toEqual(['second_display', 'reopened']);
  });

  test('closing the page and coming back is noted with its length', async () => {
    await open();
    await pass(10);
    kill();
    await pass(90);
    await open();
    expect(server.notes()).toEqual(['reopened']);
    expect(server.heard.find(({ body }) => body['kind'] === 'reopened')?.body).toMatchObject({ length_ms: 90_000 });
  });

  test('a leave during which the page was closed ends with coming back', async () => {
    await open();
    switchTab();
    await pass(3);
    kill();
    await pass(20);
    comeBack();
    await open();
    expect(server.told()).toEqual(['leaves', 'return', 'integrity-events']);
    expect(server.heard.find(({ path }) => path.endsWith('/return'))?.body).toEqual({ away_ms: 23_000 });
  });

  test('a leave that another browser told ends with coming back here', async () => {
    server.known.push({ id: 'elsewhere', kind: 'left', length_ms: null, leave_number: 2 });
    await open();
    expect(server.heard.find(({ path }) => path.endsWith('/leaves/elsewhere/return'))?.body).toEqual({ away_ms: null });
  });

  test('a window that is taken over says so, ends its leave and watches no more', async () => {
    await open();
    switchTab();
    await pass(3);
    await open({ isInCharge: false });
    expect(server.told()).toEqual(['leaves', 'return', 'integrity-events']);
    expect(server.notes()).toEqual(['other_window']);
    comeBack();
    await leaveFor(5);
    expect([server.told(), toasts()]).toEqual([['leaves', 'return', 'integrity-events'], []]);
    await open({ isInCharge: true });
    await leaveFor(5);
    expect(server.told().slice(3)).toEqual(['leaves', 'return']);
  });
});
