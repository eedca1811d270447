import { isAccountGone } from '#platform/database/account-gone.ts';
import { isDatabaseAway, isHeldUp } from '#platform/database/away.ts';
import type { Fields } from './input.ts';

/** Why a request ends without its reply: status, code and the sentence a person reads. */
export type Stop = { status: number; code: string; message: string; fields?: Fields; retryAfterSeconds?: number };

export const notSignedIn: Stop = { status: 401, code: 'not_signed_in', message: 'Log in first.' };
export const notAllowed: Stop = { status: 403, code: 'not_allowed', message: 'Your account can’t do this.' };
export const unknownKey: Stop = {
  status: 401,
  code: 'unknown_key',
  message: 'Send your organization’s API key: Authorization: Bearer mrd_…',
};
export const missingScope: Stop = { status: 403, code: 'missing_scope', message: 'This key doesn’t have the scope for this.' };
export const foreignOrigin: Stop = {
  status: 403,
  code: 'foreign_origin',
  message: 'This request came from another site, so we didn’t carry it out.',
};
export const foreignHost: Stop = {
  status: 421,
  code: 'foreign_host',
  message: 'This server only accepts requests from this machine. Open it at http://localhost or http://127.0.0.1.',
};
export const notFound: Stop = { status: 404, code: 'not_found', message: 'There’s nothing at this address.' };
export const wrongMethod = (method: string, methods: readonly string[]): Stop => ({
  status: 405,
  code: 'wrong_method',
  message: `This address doesn’t take ${method} requests. It takes ${methods.join(', ')}.`,
});
export const unreadableUpload: Stop = {
  status: 400,
  code: 'unreadable_upload',
  message: 'The file didn’t upload completely. Send it again.',
};
export const moreThanOneFile: Stop = {
  status: 422,
  code: 'more_than_one_file',
  message: 'This upload has more than one file. Send one at a time.',
};
export const wrongUploadParts: Stop = {
  status: 400,
  code: 'wrong_upload_parts',
  message: 'This upload has parts we can’t read. Send one file in the form field "file" and nothing else.',
};
const unreadable: Stop = { status: 400, code: 'unreadable_request', message: 'We couldn’t read the request.' };
const unreadableJson: Stop = { status: 400, code: 'unreadable_json', message: 'The request isn’t valid JSON.' };
const wrongType: Stop = { status: 415, code: 'wrong_content_type', message: 'This address takes JSON (content type application/json).' };
const tooLarge: Stop = { status: 413, code: 'too_large', message: 'The request is too large.' };
const databaseAway: Stop = {
  status: 503,
  code: 'database_away',
  message: 'The service is briefly unavailable. Nothing was changed. Try again in a moment.',
  retryAfterSeconds: 2,
};
const tookTooLong: Stop = {
  status: 503,
  code: 'took_too_long',
  message: 'Meridian is busy right now. Nothing was changed. Try again in a few seconds.',
  retryAfterSeconds: 5,
};
/** Those who are turned away together do not all come back in the same second. */
export const busy = (nth: number, spreadSeconds: number): Stop => ({
  status: 503,
  code: 'busy',
  message: 'Meridian is busy right now. Nothing was changed. Try again in a few seconds.',
  retryAfterSeconds: 2 + (nth % Math.max(4, spreadSeconds)),
});
export const starting: Stop = {
  status: 503,
  code: 'starting',
  message: 'Meridian is starting. Try again in a moment.',
  retryAfterSeconds: 2,
};
const unexpected: Stop = { status: 500, code: 'unexpected', message: 'Something went wrong on our end. Try again in a moment.' };

export function invalidInput(fields: Fields): Stop {
  return { status: 422, code: 'invalid_input', message: 'Some fields need fixing. Check the ones marked below.', fields };
}

export function tooManyRequests(seconds: number): Stop {
  const wait = seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;
  return {
    status: 429,
    code: 'too_many_requests',
    message: `Too many tries. Wait ${wait}, then try again.`,
    retryAfterSeconds: seconds,
  };
}

export const accountGone: Stop = { status: 409, code: 'account_gone', message: 'This account no longer exists.' };

export const tooManyOpen: Stop = {
  status: 429,
  code: 'too_many_requests',
  message: 'You have too many pages open. Close some and try again.',
  retryAfterSeconds: 10,
};

export const tooMuchAtOnce: Stop = {
  status: 429,
  code: 'too_many_requests',
  message: 'Meridian is busy right now. Nothing was changed. Try again in a few seconds.',
  retryAfterSeconds: 5,
};

export function fileTooLarge(maxBytes: number): Stop {
  return { status: 413, code: 'too_large', message: `The file is larger than ${sizeInWords(maxBytes)}.` };
}

export function wrongFileType(types: readonly string[]): Stop {
  return { status: 415, code: 'wrong_content_type', message: `Send one file in the form field "file", of type ${types.join(', ')}.` };
}

function sizeInWords(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.floor(bytes / (1024 * 1024))} MB` : `${Math.ceil(bytes / 1024)} kB`;
}

const byFastifyCode: Readonly<Record<string, Stop>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongType,
  FST_ERR_CTP_INVALID_JSON_BODY: unreadableJson,
  FST_ERR_MAX_PARAM_LENGTH: notFound,
};

/** Thrown where a request turns out to be bad only while it is read. */
export class Stopped extends Error {
  readonly stop: Stop;
  constructor(stop: Stop) {
    super(stop.message);
    this.stop = stop;
  }
}

/** Turns whatever was thrown into what may be told; only the framework's own codes count as the caller's fault. */
export function stopFor(error: unknown): Stop {
  if (error instanceof Stopped) return error.stop;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number' && statusCode < 500) {
    return byFastifyCode[code] ?? unreadable;
  }
  if (isCallerGone(error)) return unreadable;
  if (isAccountGone(error)) return accountGone;
  if (isHeldUp(error)) return tookTooLong;
  return isDatabaseAway(error) ? databaseAway : unexpected;
}

/** Node's own words for a caller who hung up while sending or reading; a database that hangs up is reported by the system, or in other words. */
export function isCallerGone(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return (error.code === 'ECONNRESET' && error.message === 'aborted') || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
