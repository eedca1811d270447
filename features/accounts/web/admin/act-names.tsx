import { useLingui } from '@lingui/react/macro';

/** What the recorded acts are called on the screen, and what the log can be filtered by; every act that the code writes is here. */
export function useActNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    'accounts.role.granted': t`Role granted`,
    'accounts.role.removed': t`Role removed`,
    'accounts.role-request.approved': t`Role request approved`,
    'accounts.role-request.rejected': t`Role request rejected`,
    'accounts.account.disabled': t`Account disabled`,
    'accounts.account.enabled': t`Account enabled`,
    'accounts.account.deleted': t`Account deleted by its owner`,
    'catalog.assessment-type.edited': t`Assessment terms changed`,
    'catalog.assessment-type.published': t`Assessment published`,
    'catalog.assessment-type.withdrawn': t`Assessment withdrawn`,
    'questions.imported': t`Questions imported`,
    'results.regraded': t`Results regraded`,
    'results.regrade-reverted': t`Regrade reverted`,
    'payments.part-refund.requested': t`Part of a payment refunded`,
    'payments.refund.requested': t`Refund requested`,
    'payments.voucher.created': t`Voucher made`,
    'payments.voucher.ended': t`Voucher ended`,
    'attempts.extra-time.given': t`Extra time given`,
    'attempts.annulled': t`Attempt annulled`,
    'attempts.question-report.decided': t`Question report decided`,
    'organizations.accommodation-proposal.decided': t`Proposed accommodation decided`,
    'attempts.accommodation.granted': t`Accommodation granted`,
    'attempts.accommodation.ended': t`Accommodation ended`,
    'integrity.review.cleared': t`Integrity review cleared`,
    'integrity.review.upheld': t`Integrity review upheld`,
    'certificates.reinstated': t`Certificate reinstated`,
    'certificates.suspended': t`Certificate suspended`,
    'certificates.revoked': t`Certificate revoked`,
    'certificates.name.corrected': t`Name on a certificate corrected`,
    'certificates.name.kept': t`Name on a certificate kept`,
    'organizations.closed': t`Organization closed`,
    'organizations.domain.vouched': t`Domain of an organization confirmed`,
    'organizations.owner.invited': t`Owner of an organization invited`,
    'organizations.reopened': t`Organization opened again`,
    'site.contact-message.handled': t`Message marked as handled`,
    'audit.list.exported': t`List exported`,
  };
}
