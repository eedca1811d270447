import { useLingui } from '@lingui/react/macro';
import { Steps } from '#ui/layout/steps.tsx';

/** How far the way into the test is; what is free has one step less. */
export function GateSteps({ isFree, at }: { isFree: boolean; at: 'check' | 'test' }) {
  const { t } = useLingui();
  const steps = isFree ? [t`Security check`, t`Test`] : [t`Security check`, t`Payment`, t`Test`];
  return <Steps label={t`Steps to start your test`} steps={steps} current={at === 'check' ? 0 : steps.length - 1} />;
}
