/** Resolves when a prerendered part of the page comes near the screen, so that its script waits until somebody scrolls there; at once where it is not in the page yet. */
export function whenNear(id: string): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  const part = document.getElementById(id);
  if (!part) return Promise.resolve();
  return new Promise((resolve) => {
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some((one) => one.isIntersecting)) return;
        watch.disconnect();
        resolve();
      },
      { rootMargin: '400px' },
    );
    watch.observe(part);
  });
}
