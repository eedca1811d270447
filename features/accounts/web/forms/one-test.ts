export const testAddress = /^\/assessments?\/(?<name>[^/?#]+)/u;

/** Whether an address leads to one test, rather than to the list of them. */
export const isOneTest = (location: string | null | undefined): boolean => testAddress.test(location ?? '');
