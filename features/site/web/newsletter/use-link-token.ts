import { useEffect, useState } from 'react';

/**
 * Takes the token of a mailed link out of the address bar at once, so that neither history nor a shoulder keeps it, and holds it in memory.
 * `undefined` until the script runs, null where the address carries none.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    const read = new URLSearchParams(window.location.search).get('token');
    if (read) window.history.replaceState(window.history.state, '', window.location.pathname);
    setToken((held) => read ?? held ?? null);
  }, []);
  return token;
}
