import { useLingui } from '@lingui/react/macro';

/** What the acts in an organization's own audit trail are called; every act that the feature writes there is here. */
export function useTrailNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    'organization.founded': t`Organization set up`,
    'organization.moved': t`Time zone changed`,
    'organization.renamed': t`Organization renamed`,
    'seats.given': t`Seats given by Meridian`,
  };
}
