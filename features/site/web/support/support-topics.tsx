import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { Topic } from '../contact/contact-form.tsx';

/** What people ask support about, each with the articles that answer most of it. */
export function useSupportTopics(): Topic[] {
  const { t } = useLingui();
  const topic = (id: string, label: string, category: string): Topic => ({
    id,
    label,
    hint: (
      <Trans>
        The quickest answer may be in <TextLink to={`/help/${category}`}>these articles</TextLink>.
      </Trans>
    ),
  });
  return [
    topic('account', t`Logging in or my account`, 'account-management'),
    topic('test', t`A test I’m taking or took`, 'assessment-process'),
    topic('device', t`My browser or device`, 'technical-support'),
    topic('payment', t`A payment or refund`, 'billing-pricing'),
    topic('certificate', t`A result or certificate`, 'certification'),
    { id: 'other', label: t`Something else` },
  ];
}
