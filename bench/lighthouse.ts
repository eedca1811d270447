import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forgetFolder, freshFolder, startProduct } from './product.ts';
import { median } from './statistics.ts';

/*
 * Lighthouse is not in the lock file: it brings more than 100 packages that neither the product nor its tests need. npm fetches this exact version
 * when the bench first runs, so the measurements of two days can be compared.
 */
const lighthouse = 'lighthouse@13.5.0';
const addresses = ['/', '/pricing', '/leaderboards', '/employers', '/help'];

type Aim = { title: string; unit: string; digits: number; aim: number; isMost: boolean; only?: string; read(report: Report): number };
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
};

const score = (name: string) => (report: Report) => (report.categories[name]?.score ?? Number.NaN) * 100;
const audit =
  (name: string, scale = 1) =>
  (report: Report) =>
    (report.audits[name]?.numericValue ?? Number.NaN) / scale;

/** What is read of each report, and what we want of it: at most, or at least. */
const aims: readonly Aim[] = [
  { title: 'performance', unit: '', digits: 0, aim: 95, isMost: false, read: score('performance') },
  { title: 'accessibility', unit: '', digits: 0, aim: 100, isMost: false, read: score('accessibility') },
  { title: 'best practices', unit: '', digits: 0, aim: 100, isMost: false, read: score('best-practices') },
  { title: 'SEO', unit: '', digits: 0, aim: 100, isMost: false, read: score('seo') },
  { title: 'LCP', unit: ' s', digits: 2, aim: 1.2, isMost: true, read: audit('largest-contentful-paint', 1000) },
  { title: 'CLS', unit: '', digits: 3, aim: 0.02, isMost: true, read: audit('cumulative-layout-shift') },
  { title: 'TBT', unit: ' ms', digits: 0, aim: 200, isMost: true, read: audit('total-blocking-time') },
  { title: 'on the wire', unit: ' kB', digits: 0, aim: 150, isMost: true, only: '/', read: audit('total-byte-weight', 1000) },
];

/**
 * What a phone on slow 4G makes of the first view of our public pages: medians of LIGHTHOUSE_RUNS runs, each with its ratio to the aim. The
 * last column is how fast Lighthouse found the machine: far below 1000 it was busy, and what is said of time says nothing of the pages.
 */
export async function measureLighthouse(): Promise<string> {
  const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5);
  const only = process.env['LIGHTHOUSE_PAGES']?.split(',') ?? addresses;
  const folder = freshFolder();
  const product = await startProduct(folder);
  try {
    const rows: string[][] = [];
    for (const address of only) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run++) reports.push(await reportOn(product.url + address, folder));
      const speed = median(reports.map((report) => report.environment.benchmarkIndex));
      rows.push([address, ...aims.map((aim) => cellOf(aim, address, reports)), speed.toFixed(0)]);
    }
    const head = ['page', ...aims.map(({ title }) => title), 'machine'];
    const aimed = ['aim', ...aims.map(({ aim, unit, only: page }) => `${aim}${unit}${page === undefined ? '' : ` (${page})`}`)];
    return aligned([head, aimed, ...rows]);
  } finally {
    await product.stop();
    forgetFolder(folder);
  }
}

function cellOf({ read, unit, digits, aim, isMost, only }: Aim, address: string, reports: readonly Report[]): string {
  const value = median(reports.map(read));
  if (only !== undefined && only !== address) return `${value.toFixed(digits)}${unit}`;
  const ratio = isMost ? value / aim : aim / value;
  return `${value.toFixed(digits)}${unit} (${ratio.toFixed(2)})`;
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Lighthouse loses a recording now and then, and says so; it is asked again. */
async function reportOn(url: string, folder: string, triesLeft = 2): Promise<Report> {
  const browser = await foundBrowser();
  const file = join(folder, 'lighthouse.json');
  const flags = ['--headless=new', ...browser.args].join(' ');
  const options = ['--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`, '--quiet', '--max-wait-for-load=45000'];
  const child = spawn('npm', ['exec', '--yes', '--loglevel=error', `--package=${lighthouse}`, '--', 'lighthouse', url, ...options], {
    env: { ...process.env, ...browser.env, CHROME_PATH: browser.path },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0 && triesLeft > 0) return reportOn(url, folder, triesLeft - 1);
  if (code !== 0) throw new Error(`Lighthouse ended with code ${code} on ${url}.`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report & { runtimeError?: { message: string } };
  if (report.runtimeError) throw new Error(`Lighthouse could not read ${url}: ${report.runtimeError.message}`);
  return report;
}

type Found = { path: string; env: Record<string, string>; args: string[] };

/** The browser of the journeys, whose code is checked apart from ours and therefore comes by its address. */
async function foundBrowser(): Promise<Found> {
  const finder = (await import(new URL('../tests/browser/find-browser.ts', import.meta.url).href)) as { findBrowser(): Promise<Found> };
  return finder.findBrowser();
}
