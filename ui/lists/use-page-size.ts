import { useSyncExternalStore } from 'react';

const phone = '(max-width: 39.99rem)';
const rowsOnPhones = 10;

function watch(onChange: () => void): () => void {
  const media = window.matchMedia(phone);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Fewer rows a page on phones, where each is a card, for long lists and pages with several; elsewhere as many as the server gives. */
export function usePageSize(): { pageSize?: number } {
  const isPhone = useSyncExternalStore(
    watch,
    () => window.matchMedia(phone).matches,
    () => false,
  );
  return isPhone ? { pageSize: rowsOnPhones } : {};
}
