import { useLingui } from '@lingui/react/macro';
import { useOwnOrganization } from '../frame/own-organization.ts';

/** What the acts in an organization's own audit trail are called; every act that the feature writes there is here. */
export function useTrailNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  const isEmployer = useOwnOrganization().kind === 'employer';
  const names = {
    'accommodations.proposed': t`Extra time proposed`,
    'checks.started': t`List of certificates checked`,
    'consent.changed': t`Candidate changed what they share`,
    'domain.proof-requested': t`Domain verification link sent`,
    'domain.proven': t`Domain verified`,
    'domain.vouched': t`Domain verified by Meridian`,
    'keys.created': t`API key created`,
    'keys.revoked': t`API key revoked`,
    'lists.exported': t`List exported`,
    'members.invitation-revoked': t`Invitation revoked`,
    'members.invited': t`Member invited`,
    'members.joined': t`Member joined`,
    'members.left': t`Member left`,
    'members.removed': t`Member removed`,
    'members.role-changed': t`Member role changed`,
    'organization.billing-changed': t`Billing details changed`,
    'organization.closed': t`Organization closed`,
    'organization.founded': t`Organization set up`,
    'organization.moved': t`Time zone changed`,
    'organization.renamed': t`Organization renamed`,
    'organization.request-limit-changed': t`Daily request limit changed by Meridian`,
    'organization.reopened': t`Organization reopened`,
    'people.added': t`People added`,
    'people.corrected': t`Person’s details corrected`,
    'people.removed': t`Person removed`,
    'requests.accepted': t`Candidate accepted`,
    'requests.attached': t`Candidate used an earlier result`,
    'requests.canceled': t`Requests canceled`,
    'requests.declined': t`Candidate declined`,
    'requests.objected': t`Candidate objected to another account`,
    'requests.lapsed': t`Request expired (not started)`,
    'requests.made': t`Requests sent`,
    'requests.reminded': t`Reminder sent`,
    'requests.window-changed': t`Dates changed`,
    'rosters.archived': t`Position archived`,
    'rosters.changed': t`Position changed`,
    'rosters.made': t`Position created`,
    'rosters.restored': t`Position restored`,
    'seats.bought': t`Seats bought`,
    'seats.expired': t`Seats expired`,
    'seats.freed': t`Seats released from hold`,
    'seats.given': t`Seats given by Meridian`,
    'seats.held': t`Seats put on hold (payment under review)`,
    'seats.ordered': t`Seats ordered`,
    'seats.refunded': t`Seats refunded`,
    'seats.withdrawn': t`Seats taken back by Meridian`,
    'watches.ended': t`Certificate no longer watched`,
    'watches.fired': t`Watched certificate changed`,
    'watches.set': t`Certificate watched`,
    'webhooks.added': t`Webhook added`,
    'webhooks.changed': t`Webhook changed`,
    'webhooks.removed': t`Webhook removed`,
    'webhooks.resent': t`Webhook delivery sent again`,
    'webhooks.secret-renewed': t`Webhook secret replaced`,
  };
  return isEmployer
    ? names
    : {
        ...names,
        'rosters.archived': t`Cohort archived`,
        'rosters.changed': t`Cohort changed`,
        'rosters.made': t`Cohort created`,
        'rosters.restored': t`Cohort restored`,
      };
}
