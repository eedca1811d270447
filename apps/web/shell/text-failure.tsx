import { isRouteErrorResponse } from 'react-router';
import { NotFoundPage } from '#features/site/web/not-found-page.tsx';
import { RouteFailure } from './route-failure.tsx';

/** In the place of a text that comes one by one: an address without a text was never rendered; a connection or a page can also break. */
export function TextFailure({ error, loaderData }: { error: unknown; loaderData?: unknown }) {
  const isRefused = isRouteErrorResponse(error) && error.status !== 404;
  // A request that finds no server ends in a TypeError.
  const hasBroken = loaderData !== undefined || isRefused || error instanceof TypeError;
  return hasBroken ? <RouteFailure error={error} /> : <NotFoundPage />;
}
