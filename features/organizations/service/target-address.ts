import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not the public internet: this machine, private networks, the cloud's own services, what is reserved. */
const notPublic = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
  addNetwork(notPublic, network, 'ipv4');
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']) addNetwork(notPublic, network, 'ipv6');

/** All of IPv6 that is given out; ranges that wrap an IPv4 address lie outside, or are listed above. */
const global6 = new BlockList();
addNetwork(global6, '2000::/3', 'ipv6');

function addNetwork(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/');
  list.addSubnet(address, Number(bits), family);
}

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4');
    case 6:
      return !address.includes('%') && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
    default:
      return false;
  }
}

const isThisMachine = (address: string): boolean => address === '127.0.0.1' || address === '::1';

/** A connection was refused because of where it leads. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
  readonly code = 'PRIVATE_ADDRESS';
}

export type AddressRule = (address: string) => boolean;

export const addressRule =
  ({ canCallThisMachine }: { canCallThisMachine: boolean }): AddressRule =>
  (address) =>
    isPublicAddress(address) || (canCallThisMachine && isThisMachine(address));

/**
 * Resolves a name for one connection and gives it only addresses that the rule allows. It is asked by the connection itself, so a name that answers
 * otherwise a moment later changes nothing. One bad address among good ones refuses them all.
 */
export function guardedLookup(mayCall: AddressRule, resolveName: typeof resolve = resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { all: true, verbatim: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => mayCall(address))) return callback(new PrivateAddress(hostname), '', 0);
      if (options.all) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
}

/** Whether an address is a number, in whatever spelling, that no call may go to; names are resolved with each connection. */
export function isPrivateTarget(url: string, configuration: { canCallThisMachine: boolean }): boolean {
  const host = new URL(url).hostname.replaceAll(/^\[|\]$/gu, '');
  return isIP(host) !== 0 && !addressRule(configuration)(host);
}
