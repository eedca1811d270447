import { pageEntries } from '#apps/web/pages.ts';
import type { Role } from '#features/accounts/rules/role.ts';

/** A page table address with its parts filled in. */
const filled = (path: string): string => path.replace(':type', 'gat-1').replace(':id', 'gat-1');

/** Pages that everybody may open. */
export const publicAddresses: string[] = pageEntries.filter((page) => page.access === 'public').map((page) => filled(page.path));

/** Pages behind the guard, with who may open them. */
export const guardedAddresses: { path: string; access: readonly Role[] }[] = pageEntries.flatMap((page) =>
  page.access === 'public' ? [] : [{ path: filled(page.path), access: page.access }],
);
