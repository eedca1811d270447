import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../../', import.meta.url));

type Settings = Readonly<Record<string, string | undefined>>;

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/** A folder as it is set: from the checkout on, where it is not absolute. */
export const resolveFolder = (path: string): string => resolve(checkout, path);

/**
 * The folder in which these settings ask for a database of our own; null when they name another one.
 * Read before the settings are checked, because that needs a library, and a second server on the folder is refused before any is loaded.
 */
export function ownDataFolder({ MERIDIAN_DATA: folder, MERIDIAN_MODE: mode, DATABASE_URL: url }: Settings): string | null {
  return isSet(url) || mode?.trim() === 'production' ? null : resolveFolder(isSet(folder) ? folder : '.data');
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write it. Start as the user who owns it',
  EPERM: 'this user may not read or write it. Start as the user who owns it',
  EROFS: 'its disk is read-only. Make it writable',
  ENOSPC: 'its disk is full. Make room',
  ENOTDIR: 'a part of the path is a file. Move that file away',
  EEXIST: 'a file has its name. Move that file away',
};

/** The data folder cannot be used; the message is the sentence a person reads. */
export class FolderUnusable extends Error {
  override name = 'FolderUnusable';
  readonly code: string;

  constructor(folder: string, cause: unknown) {
    const { code = 'unknown' } = cause as NodeJS.ErrnoException;
    const reason = reasons[code] ?? `the system says ${code}. Check the path`;
    super(`The data folder ${folder} cannot be used: ${reason}, or choose another folder with MERIDIAN_DATA.`, { cause });
    this.code = code;
  }
}
