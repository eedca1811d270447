import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useFragment } from '#ui/layout/use-fragment.ts';
import { type Profile, readProfile } from '../contract/profile.ts';
import { takesAssessments } from '../rules/role.ts';
import { DataSection } from './settings/data-section.tsx';
import { DeleteSection } from './settings/delete-section.tsx';
import { EmailSection } from './settings/email-section.tsx';
import { LeaderboardSection } from './settings/leaderboard-section.tsx';
import { PasswordSection } from './settings/password-section.tsx';
import { PictureSection } from './settings/picture-section.tsx';
import { ProfileSection } from './settings/profile-section.tsx';
import { RoleSection } from './settings/role-section.tsx';
import { SessionsSection } from './settings/sessions-section.tsx';
import { SettingsNavigation } from './settings/settings-navigation.tsx';
import { SettingsSection } from './settings/settings-section.tsx';
import { type MoreSection, type SettingsTab, settingsTabs } from './settings/settings-tabs.ts';
import { useSettingsTab } from './settings/use-settings-tab.ts';

type Props = {
  moreSections?: readonly MoreSection[];
  /** It is not known yet which parts there are: none of the tabs is shown, so that none appears late. */
  isLoadingMore?: boolean;
};

/** Everything a person can see and decide about the own account, with what other parts of the product add to it. */
export function SettingsPage({ moreSections = [], isLoadingMore = false }: Props) {
  const { t } = useLingui();
  const { data: profile, error, isFetching, refetch } = useReply(readProfile);
  const tab = useSettingsTab(moreSections);
  const isDrawn = profile !== undefined && !isLoadingMore;
  useFragment(isDrawn);
  return (
    <Page title={t`Account settings`} lead={t`Your profile, privacy and login.`}>
      {isDrawn ? (
        <SettingsTabs profile={profile} tab={tab} more={moreSections} onSaved={async () => void (await refetch())} />
      ) : error && !profile ? (
        <ReadFailure title={t`We couldn’t load your settings`} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
          <Trans>Everything you saved is safe.</Trans>
        </ReadFailure>
      ) : (
        <SettingsSkeleton />
      )}
    </Page>
  );
}

/** Two columns where there is room and something for both. */
const panelStyle =
  'grid min-w-0 items-start gap-6 max-xl:max-w-3xl xl:grid-cols-2 has-[>:empty]:max-w-3xl xl:has-[>:empty]:grid-cols-1 [&>*]:flex [&>*]:min-w-0 [&>*]:flex-col [&>*]:gap-6 [&>:empty]:hidden';

type TabsProps = { profile: Profile; tab: SettingsTab; more: readonly MoreSection[]; onSaved: () => Promise<void> };

/** Every tab stays mounted, so that what was typed on one is still there after a look at another. */
function SettingsTabs({ profile, tab, more, onSaved }: TabsProps) {
  const [passwordChanges, setPasswordChanges] = useState(0);
  const isRanked = takesAssessments(profile.role);
  const added = (wanted: SettingsTab) => more.filter((section) => section.tab === wanted).map(addedSection);
  const panels: Readonly<Record<SettingsTab, readonly [ReactNode, ReactNode]>> = {
    profile: [
      <>
        <PictureSection profile={profile} onSaved={onSaved} />
        <ProfileSection profile={profile} onSaved={onSaved} />
      </>,
      <>
        {added('profile')}
        <RoleSection profile={profile} />
      </>,
    ],
    security: [
      <>
        <EmailSection profile={profile} onSaved={onSaved} />
        <PasswordSection profile={profile} onChanged={() => setPasswordChanges((count) => count + 1)} />
      </>,
      <>
        <SessionsSection changes={passwordChanges} />
        {added('security')}
      </>,
    ],
    privacy: [<>{isRanked && <LeaderboardSection profile={profile} onSaved={onSaved} />}</>, added('privacy')],
    payments: [
      added('payments'),
      <>
        <DataSection />
        <DeleteSection />
      </>,
    ],
  };
  const tabs = settingsTabs.filter((one) => one !== 'privacy' || isRanked || more.some((section) => section.tab === one));
  const current = tabs.includes(tab) ? tab : 'profile';
  return (
    <>
      <SettingsNavigation tabs={tabs} current={current} />
      {tabs.map((one) => (
        <div key={one} hidden={one !== current} className={panelStyle}>
          <div>{panels[one][0]}</div>
          <div>{panels[one][1]}</div>
        </div>
      ))}
    </>
  );
}

const addedSection = ({ id, label, lead, element }: MoreSection) => (
  <SettingsSection key={id} id={id} title={label} lead={lead}>
    {element}
  </SettingsSection>
);

function SettingsSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading your settings`}>
      <Skeleton className="mb-8 h-11" />
      <div className="grid gap-6 max-xl:max-w-3xl xl:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
