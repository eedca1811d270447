import { z } from 'zod';
import { withAsciiDomain } from '#features/accounts/rules/ascii-domain.ts';

/** How long the mailed link works that proves a domain. */
export const proofHours = 24;

/** The domain of an address, as it is kept and compared. */
export function domainOf(email: string): string {
  const ascii = withAsciiDomain(email) ?? email;
  return ascii.slice(ascii.lastIndexOf('@') + 1).toLowerCase();
}

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;
const isDomain = (text: string): boolean => {
  const labels = text.split('.');
  return labels.length > 1 && labels.every((one) => label.test(one)) && /[a-z]/u.test(labels.at(-1) ?? '');
};
const notDomain = 'Enter a domain, such as example.org.';

/** A domain as an administrator types it, in one spelling. */
export const domainName = z
  .string({ error: notDomain })
  .trim()
  .min(1, notDomain)
  .max(253, notDomain)
  .refine((text) => !text.includes('@'), 'Enter the domain alone, without the name before the @.')
  .transform((text) => domainOf(`x@${text}`))
  .refine(isDomain, notDomain);

type PublicDomains = { names: ReadonlySet<string>; domains: ReadonlySet<string>; suffixes: ReadonlySet<string> };

/** Second labels under which countries give out names: `yahoo.co.uk` is Yahoo's. */
const countryLabels = new Set(['co', 'com', 'ne', 'net', 'or', 'org']);

/** Whether anybody can get an address or a name there, so that one proves nothing about where its owner works. */
export function isPublicMailDomain(domain: string, { names, domains, suffixes }: PublicDomains): boolean {
  if (suffixes.has(domain)) return true;
  const labels = domain.split('.');
  if (labels.some((_, at) => domains.has(labels.slice(at).join('.')))) return true;
  const isCountry = labels.length > 2 && labels.at(-1)?.length === 2 && countryLabels.has(labels.at(-2) ?? '');
  return names.has(labels.at(isCountry ? -3 : -2) ?? '');
}

/** The domain and those above it, down to two labels. */
export function domainsAbove(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}
