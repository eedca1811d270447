import { pageAccess } from '#features/accounts/rules/page-access.ts';
import { originMark } from '#platform/http/pages/stamp.ts';

/** Parts of the site that are no pages. */
const machinery = ['/api', '/auth', '/rest'];

/** What search engines may read: everything but the machinery and the pages of single people. */
export function robotsText(): string {
  // Without the sign for the end, a rule for /employer would shut out /employers as well.
  const closed = [...machinery, ...pageAccess.map(({ path }) => path)].flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]);
  return ['User-agent: *', ...closed, '', `Sitemap: ${originMark}/sitemap.xml`, ''].join('\n');
}
