const maxLength = 2000;
const unwelcome = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/** The remembered location when it is a path of this site; null for other sites, schemes and anything that a browser might read as one. */
export function safeNextLocation(raw: string | null | undefined): string | null {
  if (!raw || raw.length > maxLength || unwelcome.test(raw)) return null;
  if (!raw.startsWith('/')) return null;
  const path = raw.split(/[?#]/u, 1)[0] ?? '';
  const hasEmptyOrDotSegment = path
    .split('/')
    .slice(1, -1)
    .concat(path.endsWith('/') ? [] : [path.slice(path.lastIndexOf('/') + 1)])
    .some((segment) => path !== '/' && (segment === '' || isDots(segment)));
  return hasEmptyOrDotSegment ? null : raw;
}

const mailable = /^\/[\w/-]{0,199}(?:\?[\w=&-]{0,199})?(?:#[a-z-]{1,20})?$/u;

/** The same for a link in a mail, which somebody else may have asked for: an address of ours that has no room for a message. */
export function mailableNextLocation(raw: string | null | undefined): string | null {
  const location = safeNextLocation(raw);
  return location !== null && mailable.test(location) ? location : null;
}

function isDots(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/iu.test(segment);
}
