import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const keyOf = (id: string): string => `meridian.request-of.${id}`;

/** Storage may be closed to the page; then only the address knows. */
function remembered(id: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(id));
  } catch {
    return null;
  }
}

function remember(id: string, requestId: string): void {
  try {
    sessionStorage.setItem(keyOf(id), requestId);
  } catch {
    // Whoever comes back from the checkout can attach the result afterwards.
  }
}

/** The request that the address names. The checkout leads back without it, so this window remembers it and puts it into the address again. */
export function useAskedFor(id: string): string | null {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('request');
  const isBack = parameters.has('payment_success') || parameters.has('payment_canceled');
  const [held] = useState(() => ({ id, request: isBack ? remembered(id) : null }));
  const asked = named ?? (held.id === id ? held.request : null);
  useEffect(() => {
    if (named !== null) remember(id, named);
    // Not before the payment has taken its own words out of the address.
    else if (asked !== null && !isBack) setParameters({ request: asked }, { replace: true, preventScrollReset: true });
  }, [id, named, asked, isBack, setParameters]);
  return asked;
}
