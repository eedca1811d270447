import { Plural, Trans } from '@lingui/react/macro';
import type { Received } from '#platform/contract/contract.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import type { createAssignment } from '../../contract/assignments.ts';

export type AskReply = Received<typeof createAssignment>;

/** What came of asking, in place of the form: an empty one right below would read as if nothing had been sent. */
export function Asked({ reply, onAgain }: { reply: AskReply; onAgain: () => void }) {
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <AskOutcome reply={reply} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="?tab=progress">
          <Trans>See progress</Trans>
        </ButtonLink>
        <Button variant="secondary" onPress={onAgain}>
          <Trans>Send more requests</Trans>
        </Button>
      </div>
    </div>
  );
}

/** How many were asked just now, and how many were left out. */
export function AskOutcome({ reply }: { reply: AskReply }) {
  const { asked, not_mailed: notMailed, mail_stopped: mailStopped } = reply;
  const mailed = asked - notMailed;
  const delayed = notMailed - mailStopped;
  return (
    <Alert tone={asked > 0 ? 'success' : 'info'}>
      <p>
        {mailed > 0 && notMailed === 0 ? (
          <Plural value={asked} one="# request sent. The email is on its way." other="# requests sent. The emails are on their way." />
        ) : (
          <Plural value={asked} _0="No new requests sent." one="# request sent." other="# requests sent." />
        )}
        {notMailed > 0 && mailed > 0 && (
          <>
            {' '}
            <Plural value={mailed} one="# email is on its way." other="# emails are on their way." />
          </>
        )}
      </p>
      {mailStopped > 0 && (
        <p>
          <Plural
            value={mailStopped}
            one="# person has unsubscribed from your emails but can see the request on their dashboard."
            other="# people have unsubscribed from your emails but can see the request on their dashboard."
          />
        </p>
      )}
      {delayed > 0 && (
        <p>
          <Plural
            value={delayed}
            one="# person hasn’t been emailed yet, because you’ve sent that address 5 emails in the last 24 hours. We’ll send this one later."
            other="# people haven’t been emailed yet, because you’ve sent each of them 5 emails in the last 24 hours. We’ll send these later."
          />
        </p>
      )}
      {reply.already_asked > 0 && (
        <p>
          <Plural
            value={reply.already_asked}
            one="# person already had an open request for this assessment and wasn’t asked again."
            other="# people already had an open request for this assessment and weren’t asked again."
          />
        </p>
      )}
    </Alert>
  );
}
