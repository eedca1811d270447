import { useLingui } from '@lingui/react/macro';

/** What the recorded acts are called on the screen, and what the log can be filtered by; every act that the code writes is here. */
export function useActNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    'accounts.role.granted': t`Role granted`,
    'accounts.role.removed': t`Role removed`,
    'accounts.role-request.approved': t`Role request approved`,
    'accounts.role-request.rejected': t`Role request rejected`,
    'accounts.sessions.ended': t`Sessions ended by an administrator`,
    'accounts.account.disabled': t`Account disabled`,
    'accounts.account.enabled': t`Account enabled`,
    'accounts.account.deleted': t`Account deleted by the person`,
    'accounts.account.deleted-on-request': t`Account deleted on request`,
    'accounts.account.closed-underage': t`Account closed: under 18`,
    'accounts.data.sent': t`Data sent to a person`,
    'catalog.assessment-type.edited': t`Assessment terms changed`,
    'catalog.assessment-type.created': t`Assessment created`,
    'catalog.assessment-type.texts-edited': t`Assessment texts edited`,
    'catalog.assessment-type.exposure-limited': t`Exposure limit changed`,
    'catalog.assessment-type.published': t`Assessment published`,
    'catalog.assessment-type.withdrawn': t`Assessment withdrawn`,
    'questions.imported': t`Questions imported`,
    'questions.drafts.imported': t`Questions imported as drafts`,
    'questions.draft.begun': t`Question draft started`,
    'questions.draft.submitted': t`Question sent for review`,
    'questions.draft.returned': t`Question sent back`,
    'questions.draft.approved': t`Question approved`,
    'questions.draft.discarded': t`Question draft discarded`,
    'questions.retired': t`Question retired`,
    'questions.restored': t`Question restored`,
    'jobs.retried': t`Job retried`,
    'jobs.discarded': t`Job discarded`,
    'results.regraded': t`Results regraded`,
    'results.regrade-reverted': t`Regrade undone`,
    'organizations.seats-given': t`Seats given to an organization`,
    'organizations.seats-withdrawn': t`Seats taken back`,
    'payments.part-refund.requested': t`Payment partly refunded`,
    'payments.refund.requested': t`Refund requested`,
    'payments.voucher.created': t`Voucher created`,
    'payments.voucher.ended': t`Voucher ended`,
    'attempts.extra-time.given': t`Extra time given`,
    'attempts.annulled': t`Attempt voided`,
    'attempts.paused': t`Test paused`,
    'attempts.resumed': t`Test resumed`,
    'attempts.closed': t`Test ended`,
    'attempts.note.added': t`Attempt note added`,
    'attempts.question-report.decided': t`Question report resolved`,
    'organizations.accommodation-proposal.decided': t`Proposed accommodation decided`,
    'attempts.accommodation.granted': t`Accommodation granted`,
    'attempts.accommodation.ended': t`Accommodation ended`,
    'attempts.accommodation.applied': t`Accommodation applied to an open test`,
    'attempts.accommodation-request.declined': t`Accommodation request declined`,
    'attempts.accommodation-request.evidence-read': t`Accommodation evidence read`,
    'integrity.review.opened': t`Integrity review opened`,
    'integrity.appeal.granted': t`Appeal granted`,
    'integrity.appeal.rejected': t`Appeal rejected`,
    'integrity.review.cleared': t`Integrity review cleared`,
    'integrity.review.upheld': t`Integrity review upheld`,
    'certificates.reinstated': t`Certificate reinstated`,
    'certificates.suspended': t`Certificate suspended`,
    'certificates.revoked': t`Certificate revoked`,
    'certificates.name.corrected': t`Certificate name corrected`,
    'certificates.name.kept': t`Certificate name correction declined`,
    'organizations.closed': t`Organization closed`,
    'organizations.domain.vouched': t`Organization’s domain confirmed`,
    'organizations.owner.invited': t`Organization owner invited`,
    'organizations.renamed': t`Organization renamed by its owner`,
    'organizations.request-limit.changed': t`Organization’s daily limit changed`,
    'organizations.reopened': t`Organization reopened`,
    'site.contact-message.handled': t`Message marked as handled`,
    'site.newsletter-issue.begun': t`Newsletter issue started`,
    'site.newsletter-issue.discarded': t`Newsletter issue discarded`,
    'site.newsletter-issue.started': t`Newsletter sending started`,
    'site.newsletter-issue.paused': t`Newsletter sending paused`,
    'site.newsletter-issue.resumed': t`Newsletter sending resumed`,
    'site.newsletter-issue.canceled': t`Newsletter sending canceled`,
    'site.newsletter-subscriber.removed': t`Newsletter subscriber removed`,
    'audit.list.exported': t`List exported`,
  };
}

/** The same as choices, those of one part of the product together and in the order of the alphabet. */
export function useActItems(): { id: string; label: string; group: string }[] {
  const { t } = useLingui();
  const groups: Readonly<Record<string, string>> = {
    accounts: t`Accounts`,
    catalog: t`Assessments`,
    questions: t`Questions`,
    attempts: t`Tests`,
    results: t`Results`,
    integrity: t`Integrity reviews`,
    certificates: t`Certificates`,
    organizations: t`Organizations`,
    payments: t`Payments`,
    site: t`Messages and newsletter`,
  };
  const other = t`Other`;
  const order = [...Object.values(groups), other];
  return Object.entries(useActNames())
    .map(([id, label]) => ({ id, label, group: groups[id.slice(0, id.indexOf('.'))] ?? other }))
    .toSorted((one, two) => order.indexOf(one.group) - order.indexOf(two.group) || one.label.localeCompare(two.label));
}
