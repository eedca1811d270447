/*
 * Runs inline on pages that are only read, and nowhere else; `apps/web/build/quiet-pages.ts` puts it there.
 * It asks who is here, which is all that a reader's page needs from the server, and leaves the program itself where it is
 * until somebody moves, types or touches, or until the page's patience ends: a patience of 0 ends with the first paint, so that on a slow
 * line the program does not take the place of letters and looks. What was pressed before the program came is pressed again when it is there.
 */
{
  const root = document.documentElement;
  const patienceMs = Number(document.currentScript?.dataset['patienceMs'] ?? Infinity);
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

  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
  addEventListener('click', keep, true);
  document.addEventListener('meridian:ready', () => {
    // What the program takes over from the page, such as words already typed, is in its hands once it has painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        removeEventListener('click', keep, true);
        for (const button of pressed) if (button.isConnected) button.click();
      }),
    );
  });

  let isKnownHere = location.search !== '';
  try {
    isKnownHere ||= Object.keys(localStorage).some((key) => key.startsWith('meridian.'));
  } catch {
    // A browser that refuses storage remembers nothing.
  }
  // A page behind another is not painted.
  if (isKnownHere) wake();
  else if (patienceMs === 0)
    addEventListener('DOMContentLoaded', () => (document.hidden ? wake() : requestAnimationFrame(() => setTimeout(wake))));
  else
    fetch('/auth/v1/session')
      .then((answer) => answer.json())
      .then(({ user }: { user: unknown }) => (user === null ? (root.dataset['visitor'] = 'guest') : wake()))
      .catch(wake);
  if (patienceMs > 0 && patienceMs < Infinity) addEventListener('load', () => setTimeout(wake, patienceMs));
}
