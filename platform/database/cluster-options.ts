export const superuser = 'meridian';

/** The built-in C.UTF-8 sorts the same on every machine and knows upper and lower case beyond ASCII. */
const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** How initdb makes a cluster. */
export const clusterOptions: readonly string[] = ['-U', superuser, '-E', 'UTF8', '--auth=peer', '--no-instructions', ...locale];
