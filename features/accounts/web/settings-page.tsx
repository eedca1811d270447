import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useReply } from '#ui/client/queries.ts';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { readProfile } from '../contract/profile.ts';
import { DataSection } from './settings/data-section.tsx';
import { DeleteSection } from './settings/delete-section.tsx';
import { EmailSection } from './settings/email-section.tsx';
import { LeaderboardSection } from './settings/leaderboard-section.tsx';
import { PasswordSection } from './settings/password-section.tsx';
import { PictureSection } from './settings/picture-section.tsx';
import { ProfileSection } from './settings/profile-section.tsx';
import type { MoreSection } from './settings/section-ids.ts';
import { RoleSection } from './settings/role-section.tsx';
import { SessionsSection } from './settings/sessions-section.tsx';
import { SettingsNavigation } from './settings/settings-navigation.tsx';
import { SettingsSection } from './settings/settings-section.tsx';

/** Everything a person can see and decide about the own account, with what other parts of the product add to it. */
export function SettingsPage({ moreSections = [] }: { moreSections?: readonly MoreSection[] }) {
  const { t } = useLingui();
  const { data: profile, error, isFetching, refetch } = useReply(readProfile);
  const [passwordChanges, setPasswordChanges] = useState(0);
  useFragment(profile !== undefined);
  const reload = async () => void (await refetch());

  return (
    <Page title={t`Account settings`} lead={t`Your profile, privacy and login.`}>
      {profile ? (
        <div className="grid gap-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12">
          <SettingsNavigation more={moreSections} />
          <div className="flex max-w-3xl min-w-0 flex-col gap-6">
            <PictureSection profile={profile} onSaved={reload} />
            <ProfileSection profile={profile} onSaved={reload} />
            <LeaderboardSection profile={profile} onSaved={reload} />
            <EmailSection profile={profile} onSaved={reload} />
            <PasswordSection profile={profile} onChanged={() => setPasswordChanges((count) => count + 1)} />
            <SessionsSection changes={passwordChanges} />
            <RoleSection profile={profile} />
            {moreSections.map(({ id, label, lead, element }) => (
              <SettingsSection key={id} id={id} title={label} lead={lead}>
                {element}
              </SettingsSection>
            ))}
            <DataSection />
            <DeleteSection />
          </div>
        </div>
      ) : error ? (
        <ReadFailure title={t`We couldn’t load your settings`} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
          <Trans>Everything you saved is safe.</Trans>
        </ReadFailure>
      ) : (
        <SettingsSkeleton />
      )}
    </Page>
  );
}

/** A link to one part, such as a mail has, leads there once the parts are drawn. */
function useFragment(isDrawn: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isDrawn && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isDrawn, hash]);
}

function SettingsSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading your settings`} className="grid gap-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12">
      <Skeleton className="h-10 lg:h-80" />
      <div className="flex max-w-3xl flex-col gap-6">
        <Skeleton className="h-40" />
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}
