import fraunces from '../../.cache/fonts/fraunces-first.woff2?url';
import inter from '../../.cache/fonts/inter-first.woff2?url';

/** The two files nearly every page needs: preload them (as font, crossorigin) so that text settles with the first paint. Pages that are only read ask for them after it. */
export const fontFiles: string[] = [inter, fraunces];
