/** Employers hire, universities run cohorts; beneath, both are one thing. */
export const organizationKinds = ['employer', 'university'] as const;
export type OrganizationKind = (typeof organizationKinds)[number];

/** Owners decide about members, money, keys and the organization itself; members work with rosters and requests. */
export const memberRoles = ['owner', 'member'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What a roster is called at each kind: a position at an employer, a cohort at a university. */
export const rosterNames = { employer: 'position', university: 'cohort' } as const satisfies Record<OrganizationKind, string>;

/** How an organization stands, as administrators see it. Unproven: open, but without a proven domain, so that it asks nobody. */
export const organizationStates = ['open', 'unproven', 'closed'] as const;
export type OrganizationState = (typeof organizationStates)[number];
