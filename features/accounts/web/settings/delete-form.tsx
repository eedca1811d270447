import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/controls/dialog.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { deleteMyAccount } from '../../contract/profile.ts';
import { actFailure } from '../failures.ts';
import { Form } from '../forms/form.tsx';
import { ReportAlert } from '../forms/report-alert.tsx';
import { showServerFields } from '../forms/server-fields.ts';
import { TextInput } from '../forms/text-input.tsx';
import { useReport } from '../forms/use-report.ts';

/** The last question before an account is gone: the password. */
export function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useLingui();
  const { report, announce, clear } = useReport();
  const form = useForm({ defaultValues: { password: '' } });

  const submit = form.handleSubmit(async (body) => {
    clear();
    try {
      await call(deleteMyAccount, { body });
      // A whole load: every open query of this page would find the session gone and lead to the login.
      window.location.assign('/#farewell');
    } catch (error) {
      if (!showServerFields(error, form.setError, { password: 'password', wrong_password: 'password' })) announce(actFailure(error));
    }
  });

  return (
    <Form onSubmit={submit}>
      <TextInput
        control={form.control}
        name="password"
        kind="password"
        label={t`Your password`}
        autoComplete="current-password"
        missing={t`Enter your password.`}
      />
      <ReportAlert report={report} />
      <DialogActions>
        <Button variant="quiet" onPress={onCancel}>
          <Trans>Keep my account</Trans>
        </Button>
        <Button type="submit" variant="danger" isPending={form.formState.isSubmitting}>
          <Trans>Delete forever</Trans>
        </Button>
      </DialogActions>
    </Form>
  );
}
