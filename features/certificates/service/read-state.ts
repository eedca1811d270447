import type { ReadCertificateState } from '#features/results/service/share-result.ts';
import { findStateOf } from '../store/certificates.ts';

/** What a shared result asks of certificates. */
export const readCertificateState: ReadCertificateState = findStateOf;
