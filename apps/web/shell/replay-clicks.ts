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

/**
 * Keeps the clicks on buttons that nothing listens to yet, and gives them again once something does. Hydration mostly takes over the
 * button itself; where it was drawn anew, the one at the same position is clicked, and none if there is no such button any more.
 */
export function keepClicks(): { replay(): void } {
  const clicked = new Map<HTMLElement, ButtonPath>();
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clicked.set(button, pathOf(button));
  };
  addEventListener('click', keep, true);
  return {
    replay() {
      removeEventListener('click', keep, true);
      for (const [button, path] of clicked) (button.isConnected ? button : findButton(path))?.click();
    },
  };
}
