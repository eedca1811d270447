/** The roles that take tests. */
export const candidates = ['student', 'admin'] as const;

export const isCandidate = (role: string): boolean => candidates.some((one) => one === role);
