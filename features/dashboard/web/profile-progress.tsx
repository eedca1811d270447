import { Trans, useLingui } from '@lingui/react/macro';
import { readProfile } from '#features/accounts/contract/profile.ts';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Card } from '#ui/controls/card.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { completenessPercent, missingParts, type ProfilePart } from '../rules/profile-completeness.ts';

/** How complete the profile is and what is missing, with the way to fill it in. */
export function ProfileProgress() {
  const { t } = useLingui();
  const { data: profile, error, isFetching, refetch } = useReply(readProfile);
  if (error) {
    const title = t`We couldn’t load your profile`;
    return <ReadFailure title={title} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!profile) return <Skeleton className="h-36" />;
  const missing = missingParts(profile);
  const percent = completenessPercent(missing);
  const names: Record<ProfilePart, string> = {
    name: t`your name`,
    picture: t`a picture`,
    country: t`your country`,
    birth_date: t`your birth date`,
    leaderboard: t`an alias for the leaderboard`,
  };
  const list = missing.map((part) => names[part]).join(', ');
  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="profile-progress" className="font-display text-subheading font-semibold">
            <Trans>Your profile is {percent}% complete</Trans>
          </h2>
          <p className="mt-1 text-ink-muted">
            {missing.length === 0 ? <Trans>You can change it anytime in settings.</Trans> : <Trans>Still missing: {list}.</Trans>}
          </p>
        </div>
        {missing.length > 0 && (
          <ButtonLink to="/settings" variant="secondary" size="small">
            <Trans>Complete your profile</Trans>
          </ButtonLink>
        )}
      </div>
      <progress aria-labelledby="profile-progress" value={percent} max={100} className="mt-5" />
    </Card>
  );
}
