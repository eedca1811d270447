import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { pageEntries } from './pages.ts';

const pageRoutes = pageEntries.map(({ path, module }) =>
  path === '/' ? index(`routes/${module}.tsx`) : route(path, `routes/${module}.tsx`, { id: path }),
);

export default [...pageRoutes, route('*', 'routes/not-found.tsx')] satisfies RouteConfig;
