import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useNavigate } from 'react-router';
import { useAct } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { createIssue } from '../contract/newsletter-issues.ts';
import { IssueList } from './admin-newsletter/issue-list.tsx';
import { SubscriberList } from './admin-newsletter/subscriber-list.tsx';

/** What goes out to subscribers, and who they are. */
export function AdminNewsletterPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const actFailure = useActFailure();
  const begin = useAct(createIssue, { onSuccess: async ({ id }) => navigate(`/admin/newsletter/${id}`) });
  return (
    <Page
      title={t`Newsletter`}
      lead={t`Write an issue, preview it, and send it to everyone who confirmed their address.`}
      actions={
        <Button isPending={begin.isPending} onPress={() => begin.mutate({ body: {} })}>
          <Plus aria-hidden="true" />
          <Trans>New issue</Trans>
        </Button>
      }
    >
      {begin.error && (
        <div className="mb-6">
          <Alert tone="error">{actFailure(begin.error)}</Alert>
        </div>
      )}
      <IssueList />
      <SubscriberList />
    </Page>
  );
}
