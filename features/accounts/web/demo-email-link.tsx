import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';

/** In a demo world, the way to the emails of this address; the server marks its pages, so that nothing moves when a script arrives. */
export function DemoEmailLink({ email }: { email: string }) {
  return (
    <div className="hidden demo:block">
      <ButtonLink to={`/mailbox?${new URLSearchParams({ to: email })}`} size="large" className="w-full">
        <Trans>Open the demo mailbox</Trans>
      </ButtonLink>
    </div>
  );
}
