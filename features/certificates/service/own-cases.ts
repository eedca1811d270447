import { type OwnCase, ownCase } from '#platform/http/own-case.ts';
import { changeCertificateState, decideNameCorrection } from '../contract/admin.ts';
import { findCertificateOf } from '../store/certificates.ts';
import { findCorrection } from '../store/name-corrections.ts';

/** What no administrator decides about their own certificate. */
export const certificatesOwnCases: readonly OwnCase[] = [
  ownCase(changeCertificateState, async (tx, userId, { params }) => (await findCertificateOf(tx, userId, params.id)) !== null),
  ownCase(decideNameCorrection, async (tx, userId, { params }) => {
    const correction = await findCorrection(tx, params.id);
    return correction !== null && (await findCertificateOf(tx, userId, correction.certificateId)) !== null;
  }),
];
