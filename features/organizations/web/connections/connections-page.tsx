import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Page } from '#ui/layout/page.tsx';
import { listWebhookTargets } from '../../contract/webhooks.ts';
import { useOwnOrganization } from '../frame/own-organization.ts';
import { Calls } from './calls.tsx';
import { Keys } from './keys.tsx';
import { Targets } from './targets.tsx';

/** How an organization's own programs work with Meridian: keys to call it, webhooks to hear from it. */
export function ConnectionsPage() {
  const { t } = useLingui();
  const { role, closed_at: closedAt } = useOwnOrganization();
  const { data, error } = useReply(listWebhookTargets);
  const canChange = role === 'owner' && closedAt === null;
  return (
    <Page
      title={t`Connections`}
      lead={
        <Trans>
          Connect your own software to check certificates, send requests and read results. See the{' '}
          <ServerLink to="/api/docs">API reference</ServerLink>.
        </Trans>
      }
    >
      <Keys canChange={canChange} isOwner={role === 'owner'} />
      <Targets canChange={canChange} />
      <Calls canChange={canChange} hasTargets={error !== null || (data?.targets.length ?? 0) > 0} />
    </Page>
  );
}

/** The reference is no page of the product: the browser asks the server for it. */
function ServerLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <a
      href={to}
      className="rounded-sm font-medium text-link underline decoration-1 underline-offset-[0.2em] hover:text-link-hover hover:decoration-2"
    >
      {children}
    </a>
  );
}
