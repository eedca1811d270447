/*
 * Runs inline on pages whose hydration is deferred; `apps/web/build/deferred-pages.ts` puts it there.
 * What the page needs for its first paint is in the page. Once that is painted, it loads fonts and style sheet,
 * asks who is here, which is all that a reader's page needs from the server, and starts the bundle when somebody moves, types or touches,
 * when the page's timeout ends, or when what the server draws meanwhile changes. What was clicked,
 * dropped or chosen before hydration is given again after it.
 */
import { keepFiles } from './keep-files.ts';
import { keepClicks } from './replay-clicks.ts';

const root = document.documentElement;
const { timeoutMs, live } = document.currentScript?.dataset ?? {};
const activity = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin', 'dragenter', 'drop'];

const startBundle = (event?: Partial<PointerEvent>): void => {
  // Browsers also report a page that is laid out under a mouse at rest.
  if (event?.type === 'pointermove' && !event.movementX && !event.movementY) return;
  // Its script stands at the end of the page.
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', startBundle, { once: true });
  for (const type of activity) removeEventListener(type, startBundle, true);
  loadLater();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="deferred"]')) link.rel = 'modulepreload';
  const deferred = document.querySelector('script[type="text/deferred"]');
  if (!deferred) return;
  deferred.setAttribute('type', 'text/started');
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = deferred.textContent;
  document.head.append(script);
  script.remove();
};

/** Remembers that the fonts came to this device, where they are most likely still kept: they then come with the first paint. */
const fontsMark = 'fonts';
const stored = (act: (storage: Storage) => unknown): boolean => {
  try {
    return Boolean(act(localStorage));
  } catch {
    // A browser that refuses storage remembers nothing.
    return false;
  }
};

/** When the page has been painted; one that is never painted, in a window behind others, has been loaded for a while. */
const painted = new Promise<void>((resolve) => {
  const observer = new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length > 0 && resolve());
  observer.observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(resolve, 3000));
});

const sheet = document.querySelector<HTMLLinkElement>('link[rel="later-stylesheet"]');
const styled = new Promise<unknown>((resolve) => {
  for (const type of ['load', 'error']) sheet?.addEventListener(type, resolve);
});

/** Fonts and style sheet, which nothing has waited for: the page came with the rules that it needs. */
const loadLater = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel^="later-"]')) link.rel = link.rel.slice('later-'.length);
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[media="print"]')) style.media = 'all';
};

/** Shows what the server draws of a live page, and starts the bundle at the first change of it. */
const showLive = async (address: string): Promise<void> => {
  const changes = new EventSource(`${address}/events`);
  changes.addEventListener('changed', startBundle);
  document.addEventListener('meridian:hydrated', () => changes.close());
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  const response = await fetch(`${address}/first-view`);
  const html = await response.text();
  await parsed;
  await styled;
  const container = document.querySelector('[data-first-view]');
  // Nothing is drawn of an empty board.
  if (!response.ok || html === '' || !container) return startBundle();
  container.innerHTML = html;
  for (const given of container.querySelectorAll<HTMLElement>('[data-fill]')) {
    const place = document.querySelector(`[data-filled="${given.dataset['fill']}"]`);
    if (place) place.textContent = given.textContent;
  }
};

/** Whoever was here before is logged in, or has a language, a theme or a logout to finish, which only the bundle can read. */
const isKnownHere = (): boolean =>
  location.search !== '' || stored((storage) => Object.keys(storage).some((key) => key.startsWith('meridian.')));

/** Before anything is painted, so that nothing moves, whoever has not logged in here is taken for a guest; the header waits for the session. */
const askWhoIsHere = async (begun: Promise<void>): Promise<void> => {
  root.dataset['visitor'] = 'presumed';
  await begun;
  const { user } = await (await fetch('/auth/v1/session')).json();
  if (user === null) {
    root.dataset['visitor'] = 'guest';
    return;
  }
  delete root.dataset['visitor'];
  startBundle();
};

for (const type of activity) addEventListener(type, startBundle, { capture: true, passive: true });
const clicks = keepClicks();
const files = keepFiles();
document.addEventListener('meridian:hydrated', () => {
  // React takes over what the page holds, such as words already typed, by the time it has painted.
  requestAnimationFrame(() =>
    setTimeout(() => {
      clicks.replay();
      files.handOver();
    }),
  );
});

if (live && location.search === '') showLive(live).catch(startBundle);
const begun = stored((storage) => storage.getItem(fontsMark)) ? Promise.resolve() : painted;
void begun.then(loadLater);
void styled.then(() => document.fonts.ready).then(() => stored((storage) => storage.setItem(fontsMark, '1')));
if (isKnownHere()) startBundle();
else askWhoIsHere(begun).catch(startBundle);
if (timeoutMs) addEventListener('load', () => setTimeout(startBundle, Number(timeoutMs)));
