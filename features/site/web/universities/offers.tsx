import { useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Part } from '../part.tsx';
import { OfferDrawing, type Offer } from './offer-drawing.tsx';

/** What a university can work with. */
export function Offers() {
  const { t } = useLingui();
  const offers: { kind: Offer; title: string; text: string; to: string; link: string }[] = [
    {
      kind: 'cohort',
      title: t`Cohorts`,
      text: t`Ask a year, a course or an intake to take an assessment, and see who has started, who has finished and who needs a word. Nobody gets an account by being on your list.`,
      to: '/help/account-management/ask-for-another-role',
      link: t`How a university account comes about`,
    },
    {
      kind: 'voucher',
      title: t`Seats and vouchers`,
      text: t`Pay for your students without their cards. Buy seats for an assessment, cheaper by the dozen, or ask us for a voucher code that pays in part or in full.`,
      to: '/help/billing-pricing/vouchers',
      link: t`How a voucher works`,
    },
    {
      kind: 'time',
      title: t`Accommodations`,
      text: t`Up to three times the time, from the start of the attempt. You can propose it for a student; the student agrees and an administrator decides. Neither the result nor the certificate mentions it.`,
      to: '/help/getting-started/accommodations-and-extra-time',
      link: t`How to ask for one`,
    },
    {
      kind: 'consent',
      title: t`Sharing by consent`,
      text: t`A student chooses what you see of a result: nothing, the verdict, or all of it. They can take it back, and they see when you looked.`,
      to: '/help/certification/what-others-see',
      link: t`What others see of a student`,
    },
  ];
  return (
    <Part title={t`What you work with`} lead={t`Four things that a test for many people stands or falls with.`}>
      <ul className="grid gap-5 md:grid-cols-2">
        {offers.map(({ kind, title, text, to, link }) => (
          <li key={kind} className="flex flex-col rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
            <OfferDrawing kind={kind} />
            <h3 className="mt-5 font-display text-heading font-semibold">{title}</h3>
            <p className="mt-2 mb-5 text-ink-muted">{text}</p>
            <p className="mt-auto">
              <TextLink to={to}>{link}</TextLink>
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
