import type { Access, Definition, Limit } from '#platform/contract/contract.ts';
import { foreignOrigin, invalidInput, notAllowed, notSignedIn, type Stop, tooManyRequests } from '../stop.ts';

/** Routes are read together by the first words of their path: `/auth/v1`, `/api/admin`. */
export function groupOf(path: string): string {
  const words = path.split('/').slice(1, 3);
  return `/${words.filter((word) => !word.startsWith(':')).join('/')}`;
}

export function accessInWords(access: Access): string {
  if (access === 'public') return 'Anybody';
  return access === 'signed-in' ? 'Anybody signed in' : `Only ${access.join(', ')}`;
}

export function limitInWords({ per, times, seconds, countsOnlyRefusals }: Limit): string {
  const who = typeof per === 'string' ? per : per.field;
  return `${times}${countsOnlyRefusals ? ' refused' : ''} a ${who} in ${spanInWords(seconds)}`;
}

function spanInWords(seconds: number): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? 'an hour' : `${seconds / 3600} hours`;
  if (seconds % 60 === 0) return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;
  return `${seconds} seconds`;
}

/** Every "no" a caller of this route may hear: those of its contract, and those of the door. */
export function stopsOf(contract: Definition): Stop[] {
  const { access, method, limits, refusals = {} } = contract;
  const own = Object.entries(refusals).map(([code, refusal]) => ({ code, ...refusal }));
  const hasInput = contract.params ?? contract.query ?? contract.body ?? contract.upload;
  return [
    ...own,
    ...(access === 'public' ? [] : [notSignedIn]),
    ...(typeof access === 'string' ? [] : [notAllowed]),
    ...(method === 'GET' ? [] : [foreignOrigin]),
    ...(hasInput ? [invalidInput({})] : []),
    ...(limits?.length ? [{ ...tooManyRequests(60), message: 'Too many tries. Please wait and try again.' }] : []),
  ];
}
