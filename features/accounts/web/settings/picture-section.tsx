import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Avatar } from '#ui/controls/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FileButton } from '#ui/controls/file-button.tsx';
import { removeAvatar, saveAvatar, type Profile } from '../../contract/profile.ts';
import { initialsOf } from '../../rules/initials.ts';
import { actFailure, type Report } from '../failures.ts';
import { ReportAlert } from '../forms/report-alert.tsx';
import { useReport } from '../forms/use-report.ts';
import { useRefreshSession } from '../session.tsx';
import { PicturePreview } from './picture-preview.tsx';
import { SettingsSection } from './settings-section.tsx';

const { maxBytes, types } = saveAvatar.upload;

export function PictureSection({ profile, onSaved }: { profile: Profile; onSaved: () => Promise<void> }) {
  const { t } = useLingui();
  const refreshSession = useRefreshSession();
  const { report, announce, clear } = useReport();
  const [chosen, setChosen] = useState<File | null>(null);
  const [isPending, setIsPending] = useState(false);

  const choose = (file: File) => {
    clear();
    if (file.size <= maxBytes) return setChosen(file);
    announce({ tone: 'error', title: msg`This picture is larger than 5 MB. Choose a smaller one.` });
  };

  const act = async (change: () => Promise<unknown>, done: Report) => {
    clear();
    setIsPending(true);
    try {
      await change();
      setChosen(null);
      announce(done);
      await Promise.all([onSaved(), refreshSession()]);
    } catch (error) {
      announce(actFailure(error));
    } finally {
      setIsPending(false);
    }
  };
  const save = (file: File) => act(() => call(saveAvatar, { upload: file }), { tone: 'success', title: msg`Picture saved` });
  const remove = () => act(() => call(removeAvatar, {}), { tone: 'success', title: msg`Picture removed` });

  return (
    <SettingsSection
      id="picture"
      title={t`Picture`}
      lead={t`We crop it square and remove location data. Without a picture, we show your initials.`}
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-6">
          {chosen ? (
            <PicturePreview
              file={chosen}
              onUnreadable={() => {
                setChosen(null);
                announce({ tone: 'error', title: msg`We can’t read this file. Use a JPEG, PNG, WebP, AVIF or GIF.` });
              }}
            />
          ) : (
            <Avatar
              size="large"
              initials={initialsOf({ fullName: profile.full_name, email: profile.email })}
              imageUrl={profile.avatar_url}
              label={profile.avatar_url ? t`Your picture` : t`Your initials`}
            />
          )}
          <div className="flex flex-wrap gap-3">
            {chosen ? (
              <>
                <Button isPending={isPending} onPress={() => void save(chosen)}>
                  <Trans>Save picture</Trans>
                </Button>
                <Button variant="quiet" isDisabled={isPending} onPress={() => setChosen(null)}>
                  <Trans>Cancel</Trans>
                </Button>
              </>
            ) : (
              <>
                <FileButton label={profile.avatar_url ? t`Change picture` : t`Choose a picture`} accept={[...types]} onSelect={choose} />
                {profile.avatar_url && (
                  <Button variant="quiet" isPending={isPending} onPress={() => void remove()}>
                    <Trans>Remove</Trans>
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
        <ReportAlert report={report} />
      </div>
    </SettingsSection>
  );
}
