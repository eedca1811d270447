const id = 'announcements';
const stayMs = 7000;

/** Out of sight; a dialog hides the rest of the page from screen readers, but not what carries react-aria's mark. */
function findRegion(): HTMLElement {
  const known = document.getElementById(id);
  if (known) return known;
  const region = document.createElement('div');
  region.id = id;
  region.dataset['liveAnnouncer'] = 'true';
  region.className = 'sr-only';
  region.setAttribute('aria-live', 'assertive');
  document.body.prepend(region);
  return region;
}

/** Reads a few words out without showing them: for what a button shows by its look alone. */
export function announce(words: string): void {
  const entry = document.createElement('div');
  entry.textContent = words;
  findRegion().append(entry);
  setTimeout(() => entry.remove(), stayMs);
}
