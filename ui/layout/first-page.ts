type Arrival = { pathname: string; hasLeft: boolean };

let arrival: Arrival | null = null;

/** Whether the reader still is on the page that the browser itself opened; once they have moved on, coming back is a navigation too. */
export function isFirstPage(pathname: string): boolean {
  arrival ??= { pathname, hasLeft: false };
  if (arrival.pathname !== pathname) arrival.hasLeft = true;
  return !arrival.hasLeft;
}
