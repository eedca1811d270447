/*
 * Runs inline on pages that are only read, and nowhere else; `apps/web/build/quiet-pages.ts` puts it there.
 * It asks who is here, which is all that a reader's page needs from the server, and leaves the program itself where it is
 * until somebody moves, types or touches, or until the page's patience ends. What moves by itself is drawn by the server meanwhile, and its
 * first change calls the program. What was pressed before the program came is pressed again when it is there.
 */
{
  const root = document.documentElement;
  const { patienceMs = Infinity, live } = document.currentScript?.dataset ?? {};
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
  const pressed: HTMLElement[] = [];

  const wake = () => {
    // The program stands at the end of the page.
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', wake, { once: true });
    for (const sign of signs) removeEventListener(sign, wake, true);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'modulepreload';
    const program = document.querySelector('script[type="text/later"]');
    if (!program) return;
    program.setAttribute('type', 'text/begun');
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = program.textContent;
    document.head.append(script);
    script.remove();
  };

  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!pressed.includes(button)) pressed.push(button);
  };

  /** The button of the program in place of one that the server drew. */
  const sameAs = (button: HTMLElement) => [...document.querySelectorAll('button')].find((one) => one.textContent === button.textContent);

  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
  addEventListener('click', keep, true);
  document.addEventListener('meridian:ready', () => {
    // What the program takes over from the page, such as words already typed, is in its hands once it has painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        removeEventListener('click', keep, true);
        for (const button of pressed) (button.isConnected ? button : sameAs(button))?.click();
      }),
    );
  });

  const showLive = async (address: string) => {
    const news = new EventSource(`${address}/events`);
    news.addEventListener('changed', wake);
    document.addEventListener('meridian:ready', () => news.close());
    const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
    const answer = await fetch(`${address}/first-view`);
    const html = await answer.text();
    await parsed;
    const place = document.querySelector('[data-first-view]');
    // Nothing is drawn of an empty board.
    if (answer.ok && html !== '' && place) place.innerHTML = html;
    else wake();
  };

  let isKnownHere = location.search !== '';
  try {
    isKnownHere ||= Object.keys(localStorage).some((key) => key.startsWith('meridian.'));
  } catch {
    // A browser that refuses storage remembers nothing.
  }
  if (live && location.search === '') showLive(live).catch(wake);
  if (isKnownHere) wake();
  else
    fetch('/auth/v1/session')
      .then((answer) => answer.json())
      .then(({ user }: { user: unknown }) => (user === null ? (root.dataset['visitor'] = 'guest') : wake()))
      .catch(wake);
  if (Number(patienceMs) < Infinity) addEventListener('load', () => setTimeout(wake, Number(patienceMs)));
}
