import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { verify } from '../contract/auth.ts';
import { actFailure, isLinkSpent } from './failures.ts';
import { Form, SubmitButton } from './forms/form.tsx';
import { ReportAlert } from './forms/report-alert.tsx';
import { showServerFields } from './forms/server-fields.ts';
import { TextInput } from './forms/text-input.tsx';
import { useReport } from './forms/use-report.ts';
import type { MailLink } from './use-mail-link.ts';

const serverNames = { password: 'password', wrong_password: 'password' } as const;

type Props = { link: MailLink; onConfirmed: (email?: string) => Promise<void>; onSpent: () => void };

/** For whoever opens the link where they are not logged in to the account that it moves. */
export function ConfirmChangeForm({ link, onConfirmed, onSpent }: Props) {
  const { t } = useLingui();
  const { report, announce, clear } = useReport();
  const form = useForm({ defaultValues: { password: '' } });

  const submit = form.handleSubmit(async ({ password }) => {
    clear();
    try {
      const { user } = await call(verify, { body: { type: link.type, token_hash: link.token_hash, password } });
      await onConfirmed(user?.email);
    } catch (error) {
      if (isLinkSpent(error)) onSpent();
      else if (!showServerFields(error, form.setError, serverNames)) announce(actFailure(error));
    }
  });

  return (
    <Form onSubmit={submit}>
      <ReportAlert report={report} />
      <p>
        <Trans>
          You’re not logged in to the account named in the email. Enter its password to switch it to this address. If you don’t know this
          account, close this page.
        </Trans>
      </p>
      <TextInput
        control={form.control}
        name="password"
        kind="password"
        label={t`Password for that account`}
        autoComplete="current-password"
        missing={t`Enter the password.`}
      />
      <SubmitButton isWide isPending={form.formState.isSubmitting}>
        <Trans>Confirm new email</Trans>
      </SubmitButton>
    </Form>
  );
}
