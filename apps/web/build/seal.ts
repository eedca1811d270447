import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { movedPages, pageEntries } from '../pages.ts';
import { readBuiltPage } from './built-page.ts';
import { buildFirstViews } from './build-first-views.ts';
import { pageTroubles } from './check-pages.ts';
import { inlineCritical } from './critical-css.ts';
import { bundleInline, deferPage, guardPage, type Deferral } from './deferred-pages.ts';
import { feedFile, feedOf } from './feed.ts';
import { firstVisitScripts, gzipBytes } from './first-visit.ts';
import { scriptHashes, styleHashes } from './inline-scripts.ts';
import { packImports, packManifest, readManifest, routeScripts } from './pack-manifest.ts';
import { precompress } from './precompress.ts';
import { readTextHeads } from './read-text-heads.ts';
import { robotsText } from './robots.ts';
import { securityFile, securityText } from './security-text.ts';
import { sitemapOf } from './sitemap.ts';

const folder = join(import.meta.dirname, '../../../build/client');

/** The most that the bundle of a page may weigh with gzip at its start; lower it when it gets lighter. */
const budgets = [
  { page: 'index.html', address: '/', maxBytes: 149_100 },
  { page: 'login/index.html', address: '/login', maxBytes: 128_900 },
  { route: '/assessment/:id', address: 'a test', maxBytes: 153_200 },
];

function pagesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** The pages of one address, all articles of one kind included. */
function filesOf(path: string): string[] {
  const pattern = new RegExp(`^${path.slice(1).replaceAll(/:[^/]+/gu, '[^/]+')}/?index\\.html$`, 'u');
  return pagesIn(folder).filter((page) => pattern.test(page));
}

/** Prices that an administrator can change do not wait for a reader for ever; the board starts its bundle as soon as it changes. */
const deferrals: Readonly<Record<string, Deferral>> = {
  '/pricing': { timeoutMs: 10_000 },
  '/leaderboards': { timeoutMs: 10_000, live: '/api/leaderboard' },
};

const styleFile = readdirSync(join(folder, 'assets')).find((name) => /^root-[\w-]+\.css$/u.test(name));
if (styleFile === undefined) throw new Error('The build has no style sheet.');
const styleSheet = readFileSync(join(folder, 'assets', styleFile), 'utf8');
const starter = await bundleInline('deferred-start');
const guard = await bundleInline('reload-guard');
const unguarded = new Set(pagesIn(folder));
for (const { path } of pageEntries.filter((page) => page.isDeferred))
  for (const page of filesOf(path)) {
    const html = deferPage(readFileSync(join(folder, page), 'utf8'), starter, deferrals[path]);
    writeFileSync(join(folder, page), inlineCritical(html, styleSheet));
    unguarded.delete(page);
  }
for (const page of unguarded) writeFileSync(join(folder, page), guardPage(readFileSync(join(folder, page), 'utf8'), guard));

const hashesBy = (hashesOf: (html: string) => string[]) =>
  Object.fromEntries(pagesIn(folder).map((page) => [page, hashesOf(readFileSync(join(folder, page), 'utf8'))]));
const hashes = hashesBy(scriptHashes);
writeFileSync(join(folder, 'csp.json'), JSON.stringify(hashes, null, 2));
writeFileSync(join(folder, 'csp-styles.json'), JSON.stringify(hashesBy(styleHashes), null, 2));
writeFileSync(
  join(folder, 'page-routes.json'),
  JSON.stringify(
    // Of pages that are rendered one by one, only those that were rendered exist.
    pageEntries.filter((page) => !(page.isPrerendered && page.path.includes(':'))).map((page) => page.path),
    null,
    2,
  ),
);

writeFileSync(join(folder, 'page-moves.json'), JSON.stringify(movedPages, null, 2));

const pages = pagesIn(folder)
  .filter((page) => page.endsWith('index.html'))
  .map((page) => readBuiltPage(page, readFileSync(join(folder, page), 'utf8')));
const texts = readTextHeads();
const forMachines = {
  'sitemap.xml': sitemapOf(
    pages.filter((page) => page.isForSearch).map((page) => page.address),
    texts,
  ),
  'robots.txt': robotsText(),
  [feedFile]: feedOf(texts),
  [securityFile]: securityText(new Date()),
  'verify-certificate.mjs': readFileSync(join(import.meta.dirname, '../../../tools/verify-certificate.mjs'), 'utf8'),
};
for (const [name, text] of Object.entries(forMachines)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

const manifestFile = readdirSync(join(folder, 'assets')).find((name) => /^manifest-\w+\.js$/u.test(name));
if (manifestFile === undefined) throw new Error('The build has no manifest of its routes.');
const manifestPath = join(folder, 'assets', manifestFile);
const manifest = readManifest(readFileSync(manifestPath, 'utf8'));
const imports = packImports(manifest);
const importsAddress = `/assets/imports-${createHash('sha256').update(imports).digest('base64url').slice(0, 7)}.js`;
writeFileSync(join(folder, importsAddress), imports);
writeFileSync(manifestPath, packManifest(manifest, importsAddress));

// What rendered the pages makes room for what draws on the server.
await buildFirstViews();
const count = await precompress(folder);
console.log(`Sealed ${Object.keys(hashes).length} pages; packed ${count} files.`);

for (const { page, route, address, maxBytes } of budgets) {
  const scripts = page === undefined ? [`/assets/${manifestFile}`, ...routeScripts(manifest, route)] : firstVisitScripts(folder, page);
  const bytes = gzipBytes(folder, scripts);
  console.log(`The bundle of ${address} starts with ${(bytes / 1000).toFixed(1)} kB of script with gzip (${scripts.length} files).`);
  if (bytes > maxBytes) {
    console.error(`That is more than the ${(maxBytes / 1000).toFixed(1)} kB that ${address} may start with.`);
    process.exitCode = 1;
  }
}

for (const trouble of pageTroubles(pages, (address) => existsSync(join(folder, address)))) {
  console.error(trouble);
  process.exitCode = 1;
}
