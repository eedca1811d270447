import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** The two files nearly every page needs: preload them (as font, crossorigin) so that text settles with the first paint. */
export const fontFiles: string[] = [inter, fraunces];
