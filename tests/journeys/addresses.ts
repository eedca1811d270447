import { pageEntries } from '#apps/web/pages.ts';
import type { Role } from '#features/accounts/rules/role.ts';

const parts: Record<string, string> = {
  ':type': 'gat-1',
  ':id': 'gat-1',
  ':code': '7K3M9QX2TB4HN8WPZ5CK',
  ':token': 'never-given-to-anybody',
  ':slug': 'a-fair-clock',
  ':category': 'assessment-process',
  ':article': 'how-the-clock-works',
};

/** A page table address with its parts filled in. */
const filled = (path: string): string => path.replaceAll(/:[a-z]+/gu, (part) => parts[part] ?? part);

/** Pages that everybody may open. */
export const publicAddresses: string[] = pageEntries.filter((page) => page.access === 'public').map((page) => filled(page.path));

/** Pages behind the guard, with who may open them. */
export const guardedAddresses: { path: string; access: readonly Role[] }[] = pageEntries.flatMap((page) =>
  page.access === 'public' ? [] : [{ path: filled(page.path), access: page.access }],
);
