import { useLingui } from '@lingui/react/macro';

/** What the acts in an organization's own audit trail are called; every act that the feature writes there is here. */
export function useTrailNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    'accommodations.proposed': t`More time proposed`,
    'checks.started': t`List of certificates checked`,
    'consent.changed': t`Candidate changed what they share`,
    'keys.created': t`Key made`,
    'keys.revoked': t`Key revoked`,
    'lists.exported': t`List exported`,
    'organization.founded': t`Organization set up`,
    'organization.moved': t`Time zone changed`,
    'organization.renamed': t`Organization renamed`,
    'people.added': t`People added`,
    'people.removed': t`Person removed`,
    'requests.accepted': t`Candidate accepted`,
    'requests.attached': t`Candidate attached an earlier result`,
    'requests.canceled': t`Requests canceled`,
    'requests.declined': t`Candidate declined`,
    'requests.lapsed': t`Window closed without a start`,
    'requests.made': t`People asked`,
    'rosters.archived': t`List archived`,
    'rosters.changed': t`List changed`,
    'rosters.made': t`List created`,
    'rosters.restored': t`List restored`,
    'seats.given': t`Seats given by Meridian`,
    'watches.ended': t`Watch ended`,
    'watches.fired': t`Watched certificate changed`,
    'watches.set': t`Certificate watched`,
    'webhooks.added': t`Webhook target added`,
    'webhooks.changed': t`Webhook target changed`,
    'webhooks.removed': t`Webhook target removed`,
    'webhooks.resent': t`Webhook call sent again`,
    'webhooks.secret-renewed': t`Webhook secret replaced`,
  };
}
