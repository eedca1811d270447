/** What happened to somebody's tests, certificates and payments. */
export const activityKinds = ['started', 'finished', 'annulled', 'certified', 'paid', 'refunded'] as const;
export type ActivityKind = (typeof activityKinds)[number];

type Happening = { at: Date };

/** The newest of several lists, newest first. */
export function newest<T extends Happening>(lists: readonly (readonly T[])[], most: number): T[] {
  return lists
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, most);
}
