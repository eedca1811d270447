type Asset = { module: string; imports: string[] };
type Route = Asset & { id: string };
export type Manifest = { entry: Asset; routes: Record<string, Route> };

const assign = 'window.__reactRouterManifest=';
const inAssets = /^\/assets\/(?<name>[\w.-]+)\.js$/u;

/** What more than half of the routes have, of the fields that all have. */
function commonFields(routes: readonly Record<string, unknown>[]): Record<string, unknown> {
  const [first = {}] = routes;
  const everywhere = Object.keys(first).filter((field) => routes.every((route) => field in route));
  const common = everywhere.flatMap((field) => {
    const byValue = Object.values(Object.groupBy(routes, (route) => JSON.stringify(route[field])));
    const most = byValue.find((same) => (same?.length ?? 0) > routes.length / 2);
    return most ? [[field, most[0]?.[field]]] : [];
  });
  return Object.fromEntries(common) as Record<string, unknown>;
}

const withoutFields = (route: Record<string, unknown>, common: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(route).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(common[field])));

/** Every part once, the commonest first, so that its number is small. */
function commonestFirst(parts: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const part of parts) times.set(part, (times.get(part) ?? 0) + 1);
  return [...times].toSorted(([, a], [, b]) => b - a).map(([part]) => part);
}

/** The scripts of a route when it is opened by its address, the list of routes not counted. */
export function routeScripts({ entry, routes }: Manifest, id: string): string[] {
  const opened = [entry, routes['root'], routes[id]];
  if (opened.includes(undefined)) throw new Error(`There is no route ${id}.`);
  return [...new Set(opened.flatMap((asset) => (asset ? [asset.module, ...asset.imports] : [])))];
}

export function readManifest(script: string): Manifest {
  if (!script.startsWith(assign)) throw new Error('The manifest of the routes does not begin as it did.');
  return JSON.parse(script.slice(assign.length).replace(/;\s*$/u, '')) as Manifest;
}

const listOf = (names: readonly string[]): string => `${JSON.stringify(names.join(' '))}.split(" ").map(n=>"/assets/"+n+".js")`;

function namesOf(parts: readonly string[]): string[] {
  return parts.map((part) => {
    const name = inAssets.exec(part)?.groups?.['name'];
    if (name === undefined) throw new Error('A part of the routes lies outside /assets.');
    return name;
  });
}

/**
 * Which parts each route needs besides its own, in the order of the routes. Only prefetching asks for them, so no page waits for this
 * list: the manifest loads it when the page has been hydrated.
 */
export function packImports({ routes }: Manifest): string {
  const lists = Object.values(routes).map(({ imports }) => imports);
  const parts = commonestFirst(lists.flat());
  const numbers = new Map(parts.map((part, at) => [part, at]));
  // They are asked for all at once, so the order may be the one that packs best.
  const rows = lists.map((list) => list.map((part) => numbers.get(part) ?? 0).toSorted((a, b) => a - b));
  return (
    `const p=${listOf(namesOf(parts))},i=${JSON.stringify(rows)};` +
    `Object.values(window.__reactRouterManifest.routes).forEach((r,n)=>r.imports.push(...i[n].map(k=>p[k])))`
  );
}

/** The router's list of routes, written so that it packs to half: every page loads it before anything else. */
export function packManifest({ routes, ...rest }: Manifest, importsAddress: string): string {
  const list = Object.values(routes);
  const own = list.map((route) => Object.fromEntries(Object.entries(route).filter(([field]) => field !== 'module' && field !== 'imports')));
  const common = commonFields(own);
  const rows = own.map((route) => withoutFields(route, common));
  return (
    `{const p=${listOf(namesOf(list.map(({ module }) => module)))},c=${JSON.stringify(common)};` +
    `${assign}{...${JSON.stringify(rest)},routes:Object.fromEntries(${JSON.stringify(rows)}.map(` +
    `(o,n)=>[o.id,{...c,...o,module:p[n],imports:[]}]))};` +
    `document.addEventListener("meridian:hydrated",()=>setTimeout(()=>import(${JSON.stringify(importsAddress)}).catch(()=>0),1e3),{once:!0})}`
  );
}
