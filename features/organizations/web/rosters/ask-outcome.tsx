import { Plural } from '@lingui/react/macro';
import type { Received } from '#platform/contract/contract.ts';
import { Alert } from '#ui/controls/alert.tsx';
import type { createAssignment } from '../../contract/assignments.ts';

export type AskReply = Received<typeof createAssignment>;

/** How many were asked just now, and how many were left out. */
export function AskOutcome({ reply }: { reply: AskReply }) {
  return (
    <Alert tone="success">
      <p>
        <Plural
          value={reply.asked}
          one="# person was asked. The email is on its way."
          other="# people were asked. The emails are on their way."
        />
      </p>
      {reply.not_mailed > 0 && (
        <p>
          <Plural
            value={reply.not_mailed}
            one="# of them hasn’t been emailed yet: you’ve sent that address 5 emails in the last 24 hours. The email goes out later."
            other="# of them haven’t been emailed yet: you’ve sent each of those addresses 5 emails in the last 24 hours. The emails go out later."
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
