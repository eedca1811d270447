/** When a page turns into another without a new address, reading starts again at its heading. */
export function focusHeading(): void {
  requestAnimationFrame(() => document.getElementById('page-heading')?.focus());
}
