import { useEffect, useState } from 'react';

/** One page, one link: kept for this tab, so that a reload does not read as a link that is over. */
const keyOf = () => `meridian.link-of.${window.location.pathname}`;

/**
 * Takes the token of a mailed link out of the address bar at once, so that neither history nor a shoulder keeps it, and holds it for this tab.
 * `undefined` until the script runs, null where the address carries none.
 */
export function useLinkToken(): { token: string | null | undefined; forget: () => void } {
  const [token, setToken] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    const read = new URLSearchParams(window.location.search).get('token');
    if (read) {
      window.history.replaceState(window.history.state, '', window.location.pathname);
      keep(read);
    }
    setToken((held) => read ?? held ?? kept());
  }, []);
  return { token, forget: () => keep(null) };
}

function kept(): string | null {
  try {
    return window.sessionStorage.getItem(keyOf());
  } catch {
    return null;
  }
}

function keep(token: string | null): void {
  try {
    if (token === null) window.sessionStorage.removeItem(keyOf());
    else window.sessionStorage.setItem(keyOf(), token);
  } catch {
    // A browser that stores nothing holds it in memory alone.
  }
}
