/** The address of a certificate's public page, below the site's own; codes stand there without dashes. */
export const verifyPath = (code: string): string => `/verify/${code.replaceAll('-', '')}`;
