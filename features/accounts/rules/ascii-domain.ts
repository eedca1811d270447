/** Of the URL standard: browsers and Node both have it, and this room has the types of neither. */
declare const URL: new (text: string) => { hostname: string };

const domainCharacters = /^[\p{L}\p{M}\p{N}.-]+$/u;
const isPlain = (domain: string): boolean => /^[\u0021-\u007E]+$/u.test(domain) && !/(?:^|\.)xn--/iu.test(domain);

/**
 * The address with its domain as mail servers know it: `münchen.example` and `xn--mnchen-3ya.example` are one domain (UTS 46, by the host
 * parser of the URL standard, as `domainToASCII` of Node). A plain domain stays as typed; null for one that cannot exist.
 */
export function withAsciiDomain(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (isPlain(domain)) return address;
  if (!domainCharacters.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}/`);
    // Digits alone would be a network address.
    return /(?:^|\.)\d+$/u.test(hostname) ? null : address.slice(0, at + 1) + hostname;
  } catch {
    return null;
  }
}
