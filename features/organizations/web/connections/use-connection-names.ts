import { useLingui } from '@lingui/react/macro';
import type { KeyScope } from '../../rules/api-key.ts';
import type { CallProblem, WebhookCallState, WebhookEvent } from '../../rules/webhook.ts';

type Named = { name: string; meaning: string };

export function useScopeNames(): Record<KeyScope, Named> {
  const { t } = useLingui();
  return {
    verify: { name: t`Check certificates`, meaning: t`Up to 100 at a time. Checks appear in your history.` },
    requests: { name: t`Ask people`, meaning: t`Ask people to take an assessment and follow their progress.` },
    results: { name: t`Read results`, meaning: t`Only what each person shares. They can see that it was read.` },
  };
}

export function useEventNames(): Record<WebhookEvent | 'test', string> {
  const { t } = useLingui();
  return {
    'result.shared': t`Result shared`,
    'result.withdrawn': t`Result withdrawn`,
    'certificate.issued': t`Certificate issued`,
    'certificate.revoked': t`Certificate revoked`,
    'certificate.expired': t`Certificate expired`,
    test: t`Test`,
  };
}

export function useCallStateNames(): Record<WebhookCallState, string> {
  const { t } = useLingui();
  return { waiting: t`Pending`, delivered: t`Delivered`, failed: t`Failed`, dropped: t`Not sent` };
}

export function useProblemNames(): Record<CallProblem, string> {
  const { t } = useLingui();
  return {
    refused_status: t`Your server didn’t return a success status`,
    no_connection: t`Couldn’t connect`,
    no_such_host: t`The host name doesn’t exist`,
    private_address: t`The address isn’t on the public internet`,
    bad_certificate: t`No secure connection. Check the TLS certificate.`,
    too_slow: t`No response within 10 seconds`,
    not_http: t`The response wasn’t HTTP`,
    unreadable_secret: t`The signing secret can’t be read. Replace it.`,
    withdrawn: t`No longer shared with you`,
    removed: t`The webhook was removed`,
  };
}
