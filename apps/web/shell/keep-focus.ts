const dialogs = '[role=dialog], [role=alertdialog]';
const parts = `section, article, main, ${dialogs}`;
const headings = 'h1, h2, h3, h4, h5, h6';

/** Where somebody was: the element that had the focus, with everything it stood in, innermost first. */
type Place = { element: Element; around: Element[]; pathname: string };

const placeOf = (element: Element): Place => {
  const around: Element[] = [];
  for (let outer = element.parentElement; outer; outer = outer.parentElement) around.push(outer);
  return { element, around, pathname: location.pathname };
};

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled') || element.closest('[hidden]') !== null;

/** The heading of a part of the page, and not one of the parts inside it. */
function headingOf(part: Element): HTMLElement | null {
  if (!part.isConnected || !part.matches(parts)) return null;
  const named = document.getElementById(part.getAttribute('aria-labelledby') ?? '');
  if (named?.matches(headings)) return named;
  const own = [...part.querySelectorAll<HTMLElement>(headings)].filter((heading) => heading.closest(`${parts}, li`) === part);
  return own[0] ?? null;
}

/** Moves the focus without scrolling; a heading can take it only as long as it has it, so that Tab and clicks pass it by. */
function land(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

/**
 * When the element in focus disappears or is disabled, as a button does whose row is done, the browser starts again at the top of the page.
 * This moves the focus to the heading of the nearest part that is still there. Whoever moves it on purpose comes first:
 * a new page, a dialog that closes, or somebody who clicks beside everything. Returns the way to stop.
 */
export function keepFocus(): () => void {
  let last: Place | null = null;
  let onPage: Place | null = null;
  let frame = 0;

  const restore = (): void => {
    if (!last || document.activeElement !== document.body || !isGone(last.element)) return;
    const { around, pathname } = last;
    const dialog = [...document.querySelectorAll(dialogs)].at(-1);
    if (pathname !== location.pathname) last = null;
    else if (!dialog) {
      const near = [...around, ...(onPage?.around ?? [])].map(headingOf).find((heading) => heading !== null);
      land(near ?? document.getElementById('page-heading') ?? document.getElementById('main') ?? document.body);
    } else if (around.includes(dialog)) land(headingOf(dialog) ?? (dialog as HTMLElement));
  };
  // A dialog that closes gives the focus back in the first frame after it.
  const check = (): void => {
    if (!last || document.activeElement !== document.body) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restore);
    });
  };
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    last = placeOf(target);
    if (target.closest('main, header, footer')) onPage = last;
  };
  /** Somebody who leaves an element that is still there wants to be nowhere. */
  const forget = (): void => {
    requestAnimationFrame(() => {
      if (last && document.activeElement === document.body && !isGone(last.element)) last = null;
      check();
    });
  };

  const changes = new MutationObserver(check);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  return () => {
    changes.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
  };
}
