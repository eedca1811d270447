type Holder = { emailVerified: boolean; disabledAt: Date | null };

/** Whether an account keeps its address from others: a sign-up that nobody confirmed keeps it from nobody, unless an administrator disabled it. */
export const ownsAddress = ({ emailVerified, disabledAt }: Holder): boolean => emailVerified || disabledAt !== null;
