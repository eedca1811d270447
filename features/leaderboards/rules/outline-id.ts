import type { Region } from '#features/accounts/rules/region.ts';

/** The name of a region's outline on the map of the world, as in `s-america`. */
export function outlineId(region: Region): string {
  return region.toLowerCase().replaceAll(/[^a-z]+/gu, '-');
}
