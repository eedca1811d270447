import { expect, test } from 'vitest';
import { isCode, listFiles, readText, sourceOf } from './source.ts';

/** The parts of the router that `router-cuts.ts` leaves whole; whoever needs another one looks there first. */
const whole = new Set(
  [
    'HydratedRouter, Link, Links, Meta, NavLink, Navigate, Outlet, Scripts, ScrollRestoration, ServerRouter, isRouteErrorResponse',
    'useBlocker, useLoaderData, useLocation, useNavigate, useNavigation, useParams, useSearchParams',
  ].flatMap((names) => names.split(', ')),
);

const routerImport = /\bimport \{(?<names>[^}]*)\} from 'react-router(?:\/dom)?'/gu;
const leftOut =
  /\bviewTransition\b|\bmask(?:=\{|: )|export (?:async )?(?:const|function) (?:clientAction|clientLoader|clientMiddleware|action)\b/u;

function troublesIn(path: string, text: string): string[] {
  const { code } = sourceOf(path, text);
  const imported = [...code.matchAll(routerImport)].flatMap(({ groups }) =>
    (groups?.['names'] ?? '').split(',').map((name) => name.trim()),
  );
  const missing = imported.filter((name) => name !== '' && !name.startsWith('type ') && !whole.has(name));
  return [...missing, ...(leftOut.exec(code) ?? [])].map((name) => `${path}: ${name}`);
}

test('pages ask nothing of the router that the build leaves out', () => {
  const pages = ['apps/web', 'features', 'ui'].flatMap((folder) => listFiles(folder));
  const product = pages.filter((path) => isCode(path) && !/\.test\.tsx?$|\/testing\.tsx?$/u.test(path));
  expect(product.flatMap((path) => troublesIn(path, readText(path)))).toEqual([]);
});

test.each([
  [`import { Link, useFetcher } from 'react-router';`, 'useFetcher'],
  [`import { Form } from 'react-router';`, 'Form'],
  [`export async function clientLoader() {}`, 'clientLoader'],
  [`<Link to="/" viewTransition />`, 'viewTransition'],
  [`<Link to="/" mask={address} />`, 'mask'],
])('%s is noticed', (text, part) => {
  expect(troublesIn('features/a/web/page.tsx', text).join()).toContain(part);
});
