import { useLingui } from '@lingui/react/macro';
import { Steps } from '#ui/layout/steps.tsx';

/** How far the way into the test room is: the security check is passed, one step is left. */
export function PaymentSteps() {
  const { t } = useLingui();
  return <Steps label={t`Steps to start your test`} steps={[t`Security check`, t`Payment`, t`Test`]} current={1} />;
}
