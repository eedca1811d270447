/** The field whose surroundings, the area for dropping, hold what was hit. */
const fieldAround = (target: EventTarget | null): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].find(
    (field) => target instanceof Node && field.parentElement?.contains(target),
  );

/**
 * Keeps a file that is dropped or chosen while nothing listens yet: the page's own field holds it, so that the browser does not open it.
 * Handed over, the field says again that it changed.
 */
export function keepFiles(): { handOver(): void } {
  const chosen = new Set<HTMLInputElement>();
  const allow = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') && fieldAround(event.target)) event.preventDefault();
  };
  const keepDropped = (event: DragEvent) => {
    const field = fieldAround(event.target);
    if (!field || !event.dataTransfer?.files.length) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    field.files = event.dataTransfer.files;
    chosen.add(field);
  };
  const keepChosen = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return;
    event.stopImmediatePropagation();
    chosen.add(event.target);
  };
  addEventListener('dragenter', allow, true);
  addEventListener('dragover', allow, true);
  addEventListener('drop', keepDropped, true);
  addEventListener('change', keepChosen, true);
  return {
    handOver() {
      removeEventListener('dragenter', allow, true);
      removeEventListener('dragover', allow, true);
      removeEventListener('drop', keepDropped, true);
      removeEventListener('change', keepChosen, true);
      for (const field of chosen) if (field.isConnected) field.dispatchEvent(new Event('change', { bubbles: true }));
      chosen.clear();
    },
  };
}
