import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/controls/badge.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import type { Profile } from '../../contract/profile.ts';
import { useRoleNames } from '../role-names.tsx';
import { useStatusNames } from '../status-names.tsx';
import { SettingsSection } from './settings-section.tsx';

export function RoleSection({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const roleNames = useRoleNames();
  const statusNames = useStatusNames();
  const request = profile.role_request;
  return (
    <SettingsSection
      id="role"
      title={t`Role`}
      lead={t`Your role decides what you can do on Meridian. Only an administrator can change it.`}
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-muted">
            <Trans>Your role</Trans>
          </dt>
          <dd className="mt-1 font-semibold">{roleNames[profile.role]}</dd>
        </div>
        {request && (
          <div>
            <dt className="text-sm text-ink-muted">
              <Trans>Your request</Trans>
            </dt>
            <dd className="mt-1 flex flex-wrap items-center gap-2">
              <span className="font-semibold">{roleNames[request.requested_role]}</span>
              <Badge tone={statusNames[request.status].tone}>{statusNames[request.status].label}</Badge>
            </dd>
          </div>
        )}
      </dl>
      {request?.status === 'pending' && (
        <p className="mt-4 text-sm text-ink-muted">
          <Trans>An administrator will review it. You keep your current role until then.</Trans>
        </p>
      )}
      {request?.status === 'rejected' && profile.role === 'student' && request.requested_role !== 'admin' && (
        <div className="mt-4">
          <ButtonLink
            to={request.requested_role === 'employer' ? '/employers#access' : '/universities#access'}
            variant="secondary"
            size="small"
          >
            <Trans>Ask again</Trans>
          </ButtonLink>
        </div>
      )}
    </SettingsSection>
  );
}
