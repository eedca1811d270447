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
      text: t`Ask a class, a course or a whole cohort to take an assessment, and see who has started and who has finished. Adding students to a list doesn’t create accounts for them.`,
      to: '/help/account-management/ask-for-another-role',
      link: t`How to get a university account`,
    },
    {
      kind: 'voucher',
      title: t`Seats and vouchers`,
      text: t`Pay for your students, so nobody needs a card. Buy seats for an assessment at a volume discount, or ask us for a voucher code that covers part or all of the price.`,
      to: '/help/billing-pricing/seats',
      link: t`How seats work`,
    },
    {
      kind: 'time',
      title: t`Accommodations`,
      text: t`You can propose extra time for a student: up to three times the usual. The student has to agree, and a Meridian administrator decides. Neither the result nor the certificate mentions it.`,
      to: '/help/getting-started/accommodations-and-extra-time',
      link: t`How to ask for extra time`,
    },
    {
      kind: 'consent',
      title: t`Sharing by consent`,
      text: t`Students choose what you see of a result: nothing, pass or fail, or the full result. They can change that at any time, and they see when you looked.`,
      to: '/help/assessment-process/what-an-organization-sees',
      link: t`What an organization sees`,
    },
  ];
  return (
    <Part title={t`What you can do`} lead={t`Everything you need to test a whole cohort.`}>
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
