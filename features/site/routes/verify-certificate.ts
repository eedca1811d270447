import { refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import { verifyCertificate } from '../contract/verify-certificate.ts';

/** No certificate has been issued: whatever is asked for does not exist. */
export function verifyCertificateRoute(): Route {
  return route(verifyCertificate, () => Promise.resolve(refuse('certificate_not_found')));
}
