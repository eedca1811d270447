import { Plural, Trans } from '@lingui/react/macro';
import type { Notice } from '../../contract/notices.ts';

/** One sentence for each kind; scores are left to the page it leads to, because lists are read over shoulders. */
export function NoticeWords({ notice: { kind, assessment, organization, count } }: { notice: Notice }) {
  const name = <span translate="no">{assessment}</span>;
  const who = <span translate="no">{organization}</span>;
  switch (kind) {
    case 'result_ready':
      return <Trans>Your {name} result is ready</Trans>;
    case 'ended_by_time':
      return <Trans>Time ran out in {name}, and your result is ready</Trans>;
    case 'ended_by_leaving':
      return <Trans>{name} was submitted because you left the window, and your result is ready</Trans>;
    case 'ended_by_administrator':
      return <Trans>An administrator ended {name}, and your result is ready</Trans>;
    case 'result_corrected':
      return <Trans>Your {name} result was corrected</Trans>;
    case 'attempt_voided':
      return <Trans>Your attempt at {name} was voided</Trans>;
    case 'certificate_issued':
      return <Trans>You earned a certificate for {name}</Trans>;
    case 'certificate_name_corrected':
      return <Trans>The name on your {name} certificate was corrected</Trans>;
    case 'certificate_score_corrected':
      return <Trans>Your {name} certificate has a corrected score</Trans>;
    case 'certificate_suspended':
      return <Trans>Your {name} certificate is suspended</Trans>;
    case 'certificate_reinstated':
      return <Trans>Your {name} certificate is valid again</Trans>;
    case 'certificate_revoked':
      return <Trans>Your {name} certificate was revoked</Trans>;
    case 'certificate_name_kept':
      return <Trans>The name on your {name} certificate stays as it is</Trans>;
    case 'payment_received':
      return <Trans>You paid for {name}</Trans>;
    case 'payment_refunded':
      return <Trans>Your payment for {name} was refunded</Trans>;
    case 'request_received':
      return (
        <Trans>
          {who} asked you to take {name}
        </Trans>
      );
    case 'request_canceled':
      return (
        <Trans>
          {who} canceled its request for {name}
        </Trans>
      );
    case 'accommodation_granted':
      return <Trans>Your accommodation was granted</Trans>;
    case 'accommodation_declined':
      return <Trans>Your accommodation request was declined</Trans>;
    case 'accommodation_ended':
      return <Trans>Your accommodation has ended</Trans>;
    case 'review_open':
      return <Trans>Your {name} result is under review</Trans>;
    case 'review_cleared':
      return <Trans>We reviewed your attempt at {name}: your result stands</Trans>;
    case 'review_upheld':
      return <Trans>We reviewed your attempt at {name}: your result doesn’t count</Trans>;
    case 'appeal_granted':
      return <Trans>Your appeal about {name} was granted</Trans>;
    case 'appeal_rejected':
      return <Trans>Your appeal about {name} was declined</Trans>;
    case 'report_kept':
      return <Trans>We checked the question you reported in {name} and kept it</Trans>;
    case 'report_fix_needed':
      return <Trans>We’re fixing the question you reported in {name}</Trans>;
    case 'report_retired':
      return <Trans>We retired the question you reported in {name}</Trans>;
    case 'role_approved':
      return <Trans>Your request for access was approved</Trans>;
    case 'role_rejected':
      return <Trans>Your request for access was declined</Trans>;
    case 'seats_ready':
      return (
        <Trans>
          <Plural value={count ?? 0} one="# new seat" other="# new seats" /> for {name}
        </Trans>
      );
    case 'seats_expiring':
      return <Trans>Seats for {name} expire soon</Trans>;
    case 'watch_revoked':
      return <Trans>A {name} certificate you watch was revoked</Trans>;
    case 'watch_expired':
      return <Trans>A {name} certificate you watch expired</Trans>;
  }
}

/** The page that says the rest. */
export function noticePage({ kind, id, organization_kind: home }: Notice): string {
  switch (kind) {
    case 'result_ready':
    case 'ended_by_time':
    case 'ended_by_leaving':
    case 'ended_by_administrator':
    case 'result_corrected':
    case 'review_open':
    case 'review_cleared':
    case 'review_upheld':
    case 'appeal_granted':
    case 'appeal_rejected':
    case 'report_kept':
    case 'report_fix_needed':
    case 'report_retired':
      return `/results/${id}`;
    case 'attempt_voided':
      return '/dashboard/assessments';
    case 'certificate_issued':
    case 'certificate_name_corrected':
    case 'certificate_score_corrected':
    case 'certificate_suspended':
    case 'certificate_reinstated':
    case 'certificate_revoked':
    case 'certificate_name_kept':
      return '/certificates';
    case 'payment_received':
    case 'payment_refunded':
      return `/receipts/${id}`;
    case 'request_received':
    case 'request_canceled':
      return `/requests/${id}`;
    case 'accommodation_granted':
    case 'accommodation_declined':
    case 'accommodation_ended':
      return '/settings#accommodations';
    case 'role_approved':
    case 'role_rejected':
      return '/settings#role';
    case 'seats_ready':
    case 'seats_expiring':
      return `/${home ?? 'employer'}/seats`;
    case 'watch_revoked':
    case 'watch_expired':
      return `/${home ?? 'employer'}/verify/watches`;
  }
}
