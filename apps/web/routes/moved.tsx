import { Navigate, useLocation } from 'react-router';

/** For addresses that people type because other sites have them: leads to the page they mean, and keeps what the address says beyond its path. */
export default function MovedRoute() {
  const { pathname, search, hash } = useLocation();
  const to = pathname.toLowerCase().startsWith('/profile') ? '/settings' : '/register';
  return <Navigate replace to={to + search + hash} />;
}
