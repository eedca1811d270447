/*
 * Runs inline in the head of every page that starts its bundle by itself; `apps/web/build/deferred-pages.ts` puts it there.
 * The router reloads a page when a part of its script cannot be loaded. Where the new page lacks it too, that would go on forever, several times
 * a second; after the fourth time in a row the page stops and leaves it to its reader. It cannot use anything that would have to be loaded.
 */
const key = 'meridian:reloads';
const mostReloads = 4;
const settledMs = 10_000;

/** Whether this page was reloaded again and again, each time within seconds. */
function isInLoop(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const reloads = visit?.type === 'reload' ? Number(sessionStorage.getItem(key)) + 1 : 0;
  sessionStorage.setItem(key, String(reloads));
  setTimeout(() => sessionStorage.removeItem(key), settledMs);
  return reloads > mostReloads;
}

function withText(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function giveUp(): void {
  stop();
  sessionStorage.removeItem(key);
  const [body, main] = [document.createElement('body'), document.createElement('main')];
  body.style.cssText = 'font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem';
  const button = withText('button', 'Try again');
  button.style.cssText = 'font:inherit;padding:0.5rem 1.25rem';
  button.addEventListener('click', () => location.reload());
  main.append(withText('h1', 'This page didn’t load'), withText('p', 'A part of it is missing. Wait a moment, then try again.'), button);
  body.append(main);
  document.documentElement.style.colorScheme = 'light dark';
  if (document.body) document.body.replaceWith(body);
  else document.documentElement.append(body);
}

try {
  if (isInLoop()) giveUp();
} catch {
  // Without storage nothing can be counted.
}
