import { type Access, type Definition, isKeyAccess, type Limit } from '#platform/contract/contract.ts';
import {
  foreignOrigin,
  invalidInput,
  missingScope,
  notAllowed,
  notSignedIn,
  type Stop,
  tooManyRequests,
  tooMuchAtOnce,
  unknownKey,
} from '../stop.ts';

/** Routes are read together by the first words of their path: `/auth/v1`, `/api/admin`. */
export function groupOf(path: string): string {
  const words = path.split('/').slice(1, 3);
  return `/${words.filter((word) => !word.startsWith(':')).join('/')}`;
}

export function accessInWords(access: Access): string {
  if (access === 'public') return 'Anyone';
  if (isKeyAccess(access)) return `Apps with an API key that has the ${access.key} scope`;
  return access === 'signed-in' ? 'Anyone logged in' : `Only ${access.join(', ')}`;
}

export function limitInWords({ per, times, seconds, countsOnlyRefusals }: Limit): string {
  const who = per === 'address' ? 'IP address' : typeof per === 'string' ? per : per.field;
  return `${times}${countsOnlyRefusals ? ' refused' : ''} per ${who} per ${spanInWords(seconds)}`;
}

function spanInWords(seconds: number): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? 'hour' : `${seconds / 3600} hours`;
  if (seconds % 60 === 0) return seconds === 60 ? 'minute' : `${seconds / 60} minutes`;
  return `${seconds} seconds`;
}

/** Every "no" a caller of this route may hear: those of its contract, and those of the door. */
export function stopsOf(contract: Definition): Stop[] {
  const { access, method, limits, refusals = {} } = contract;
  const own = Object.entries(refusals).map(([code, refusal]) => ({ code, ...refusal }));
  const hasInput = contract.params ?? contract.query ?? contract.body ?? contract.upload;
  return [
    ...own,
    ...doorStops(access),
    ...(method === 'GET' ? [] : [foreignOrigin, tooMuchAtOnce]),
    ...(hasInput ? [invalidInput({})] : []),
    ...((limits?.length ?? isKeyAccess(access))
      ? [{ ...tooManyRequests(60), message: 'Too many tries. Wait a moment, then try again.' }]
      : []),
  ];
}

function doorStops(access: Access): Stop[] {
  if (access === 'public') return [];
  if (isKeyAccess(access)) return [unknownKey, missingScope];
  return access === 'signed-in' ? [notSignedIn] : [notSignedIn, notAllowed];
}
