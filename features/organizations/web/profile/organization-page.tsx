import { useQueryClient } from '#ui/client/query-client.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ownTimeZone } from '#features/accounts/rules/time-zone.ts';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { listOrganizationActs } from '../../contract/acts.ts';
import { readOrganization } from '../../contract/organization.ts';
import { useOwnOrganization } from '../frame/own-organization.ts';
import { ClockOf } from '../rosters/clock-of.tsx';
import { DomainSection } from './domain-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Trail } from './trail.tsx';

/** The organization itself: its name, its domain, its time zone, and what was done in it. */
export function OrganizationPage() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const organization = useOwnOrganization();
  const reload = async () => {
    void queries.invalidateQueries({ queryKey: [listOrganizationActs.path] });
    await queries.invalidateQueries({ queryKey: [readOrganization.path] });
  };
  return (
    <Page title={t`Organization`} lead={t`Who you are in requests, and what your team has done here.`}>
      <Section title={t`Domain`}>
        <DomainSection organization={organization} onSent={() => void reload()} />
      </Section>
      <Section title={t`Name and time zone`}>
        <ProfileForm key={organization.id} organization={organization} onSaved={reload} />
      </Section>
      <Section
        title={t`History`}
        lead={
          <Trans>
            What your team has done. Entries can’t be changed or removed. Times are <ClockOf zone={ownTimeZone()} />.
          </Trans>
        }
      >
        <Trail />
      </Section>
    </Page>
  );
}
