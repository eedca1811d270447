import type { Configuration } from '#platform/runtime/configuration.ts';

/** A reply that is data needs nothing from anywhere. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What every reply carries; HSTS only where the product is served over https. */
export function securityHeaders(configuration: Pick<Configuration, 'publicUrl'>): Record<string, string> {
  const headers = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), payment=(), usb=()',
  };
  if (!isSecure(configuration)) return headers;
  return { ...headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
}

export function isSecure(configuration: Pick<Configuration, 'publicUrl'>): boolean {
  return configuration.publicUrl.startsWith('https:');
}

type InlineHashes = { scripts?: readonly string[]; styles?: readonly string[] };

/** What a page may load and run: our own files, and the inline scripts and styles whose hashes the build wrote down. */
export function pagePolicy({ scripts = [], styles = [] }: InlineHashes = {}): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
