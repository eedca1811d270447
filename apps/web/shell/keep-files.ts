const events = ['dragenter', 'dragover', 'drop', 'change'];

/** The field whose surroundings, the area for dropping, hold what was hit. */
const fieldAround = (target: EventTarget | null): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].find((field) => field.parentElement?.contains(target as Node));

/**
 * Keeps a file that is dropped or chosen while nothing listens yet: the page's own field holds it, so that the browser does not open it.
 * Handed over, the field says again that it changed.
 */
export function keepFiles(): { handOver(): void } {
  const chosen = new Set<HTMLInputElement>();
  const keep = (event: Event) => {
    const field = fieldAround(event.target);
    const { type, dataTransfer } = event as DragEvent;
    if (!field || (dataTransfer && !dataTransfer.types.includes('Files'))) return;
    event.preventDefault();
    if (type.startsWith('drag')) return;
    event.stopImmediatePropagation();
    if (dataTransfer) field.files = dataTransfer.files;
    chosen.add(field);
  };
  for (const type of events) addEventListener(type, keep, true);
  return {
    handOver() {
      for (const type of events) removeEventListener(type, keep, true);
      for (const field of chosen) if (field.isConnected) field.dispatchEvent(new Event('change', { bubbles: true }));
      chosen.clear();
    },
  };
}
