import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { call } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { signOut } from '../../contract/auth.ts';
import { endMySession, listMySessions } from '../../contract/sessions.ts';
import { actFailure, type Report } from '../failures.ts';
import { ReportAlert } from '../forms/report-alert.tsx';
import { useReport } from '../forms/use-report.ts';
import { SessionList } from './session-list.tsx';
import { SettingsSection } from './settings-section.tsx';

const others = 'others';

/** Where the person is signed in, with a way to end each. */
export function SessionsSection({ changes }: { changes: number }) {
  const { t } = useLingui();
  const { data: sessions, error: failure, isFetching, refetch } = useReply(listMySessions);
  const { report, announce, clear } = useReport();
  const [ending, setEnding] = useState<string | null>(null);

  // A changed password has ended sessions elsewhere.
  useEffect(() => {
    if (changes > 0) void refetch();
  }, [changes, refetch]);

  const end = async (what: string, act: () => Promise<unknown>, done: Report) => {
    clear();
    setEnding(what);
    try {
      await act();
      announce(done);
    } catch (error) {
      announce(actFailure(error));
    } finally {
      setEnding(null);
      await refetch();
    }
  };
  const endOne = (id: string) => end(id, () => call(endMySession, { params: { id } }), { tone: 'success', title: msg`Session ended` });
  const endOthers = () =>
    end(others, () => call(signOut, { query: { scope: 'others' } }), { tone: 'success', title: msg`All other sessions have ended` });

  return (
    <SettingsSection
      id="sessions"
      title={t`Sessions`}
      lead={t`Where you’re logged in. If you don’t recognize a session, end it and change your password.`}
    >
      <div className="flex flex-col gap-5">
        {sessions ? (
          <SessionList sessions={sessions} endingId={ending} onEnd={({ id }) => void endOne(id)} />
        ) : failure ? (
          <ReadFailure title={t`We couldn’t load your sessions`} error={failure} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-32" />
        )}
        <ReportAlert report={report} />
        {sessions && sessions.length > 1 && (
          <div>
            <Button variant="secondary" isPending={ending === others} onPress={() => void endOthers()}>
              <Trans>End all other sessions</Trans>
            </Button>
          </div>
        )}
      </div>
    </SettingsSection>
  );
}
