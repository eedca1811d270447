import { isIP, isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** IPv4 in its own form, IPv6 without its zone; null for what is not an address. */
export function plainAddress(text: string | undefined): string | null {
  const bare = (text ?? '').replace(/%.*$/, '');
  const v4 = mapped.exec(bare)?.[1];
  return v4 ?? (isIP(bare) ? bare : null);
}

/** One household counts as one caller: IPv6 addresses are counted by their /64. */
export function countedAddress(address: string): string {
  return isIPv6(address) ? `${startOf(address, 4)}::/64` : address;
}

/** An address without what points to a household: the /24 of IPv4, the /48 of IPv6; null for what is not an address. */
export function shortenedAddress(address: string): string | null {
  if (isIPv6(address)) return `${startOf(address, 3)}::/48`;
  return isIP(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : null;
}

/** The first groups of an IPv6 address, however it is written. */
function startOf(address: string, count: number): string {
  const [head = '', tail] = address.split('::');
  const left = groupsOf(head);
  const right = tail === undefined ? [] : groupsOf(tail);
  const middle = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(0, middle) }, () => 0), ...right];
  return groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
}

/** A dotted IPv4 tail stands for two groups; only their number matters beyond the first four. */
function groupsOf(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((part) => (part.includes('.') ? [0, 0] : [Number.parseInt(part, 16)]));
}

/** Whether a program on this machine sent the request itself; what a proxy forwards comes from somewhere else. */
export function isFromThisMachine(request: Received): boolean {
  if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined) return false;
  return isLoopback(plainAddress(request.socket.remoteAddress)) && isLoopback(plainAddress(request.ip));
}

type Received = { ip: string; socket: { remoteAddress?: string | undefined }; headers: Readonly<Record<string, unknown>> };

export function isLoopback(address: string | null): boolean {
  return address === '::1' || address?.startsWith('127.') === true;
}
