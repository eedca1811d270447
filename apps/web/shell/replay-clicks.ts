/** Where a button stands: the way down from a root that a redraw keeps, and what it said. */
type ButtonPath = { rootName: string | undefined; steps: number[]; label: string };

/** Marks what the server draws and the bundle draws again, so that a button in it is found by its position. */
const rootMark = 'data-replay-root';

const labelOf = (button: HTMLElement): string => `${button.ariaLabel ?? ''} ${button.textContent}`;

function pathOf(button: HTMLElement): ButtonPath {
  const root = button.closest(`[${rootMark}]`);
  const steps: number[] = [];
  for (let node: Element = button; node !== root && node.parentElement; node = node.parentElement)
    steps.unshift([...node.parentElement.children].indexOf(node));
  return { rootName: root?.getAttribute(rootMark) ?? undefined, steps, label: labelOf(button) };
}

/** The button at this path, if one with the same words is there. */
function findButton({ rootName, steps, label }: ButtonPath): HTMLElement | undefined {
  let node: Element | null | undefined =
    rootName === undefined ? document.documentElement : document.querySelector(`[${rootMark}="${rootName}"]`);
  for (const step of steps) node = node?.children[step];
  return node instanceof HTMLButtonElement && labelOf(node) === label ? node : undefined;
}

/** A button that the server drew and React does not take over but replaces, maybe only some frames after hydration. */
const replacedButton = '[data-first-view] button';
const mostFrames = 300;

/**
 * Keeps the clicks on buttons that nothing listens to yet, and gives them again once something does. Hydration mostly takes over the
 * button itself; where it is drawn anew, the one at the same position is clicked as soon as it is there, and none if none comes. What is
 * clicked in a view that still waits to be replaced is kept too.
 */
export function keepClicks(): { replay(): void } {
  const clicked = new Map<HTMLElement, ButtonPath>();
  let dead = 'button';
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(dead) : null;
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clicked.set(button, pathOf(button));
  };
  addEventListener('click', keep, true);
  /** The button that listens now, if it is there already. */
  const listening = (button: HTMLElement, path: ButtonPath): HTMLElement | undefined => {
    if (!button.isConnected) return findButton(path);
    return button.matches(replacedButton) ? undefined : button;
  };
  const giveAgain = (framesLeft: number): void => {
    for (const [button, path] of clicked) {
      const found = listening(button, path);
      if (!found) continue;
      clicked.delete(button);
      found.click();
    }
    if (framesLeft > 0) requestAnimationFrame(() => giveAgain(framesLeft - 1));
    else removeEventListener('click', keep, true);
  };
  return {
    replay() {
      dead = replacedButton;
      giveAgain(mostFrames);
    },
  };
}
