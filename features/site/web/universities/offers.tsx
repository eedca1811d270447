import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/controls/badge.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Part } from '../part.tsx';
import { OfferDrawing, type Offer } from './offer-drawing.tsx';

/** What a university can work with, and whether it is in use or still being built. */
export function Offers() {
  const { t } = useLingui();
  const offers: { kind: Offer; isOpen: boolean; title: string; text: string; to: string; link: string }[] = [
    {
      kind: 'cohort',
      isOpen: false,
      title: t`Cohorts`,
      text: t`Invite a year, a course or an intake, and see who has begun, who has finished and who needs a word. A cohort is a list of people who agreed to be on it.`,
      to: '/help/account-management/ask-for-another-role',
      link: t`How a university account comes about`,
    },
    {
      kind: 'voucher',
      isOpen: true,
      title: t`Vouchers`,
      text: t`Pay for your students without their cards: a code for one assessment or all, in part or in full, for so many uses and until a day. Administrators make them for you.`,
      to: '/help/billing-pricing/vouchers',
      link: t`How a voucher works`,
    },
    {
      kind: 'time',
      isOpen: true,
      title: t`Accommodations`,
      text: t`Up to three times the time, from the start of the attempt. Nothing about the window is watched, and neither the result nor the certificate mentions it.`,
      to: '/help/getting-started/accommodations-and-extra-time',
      link: t`How to ask for one`,
    },
    {
      kind: 'consent',
      isOpen: false,
      title: t`Sharing by consent`,
      text: t`A student chooses which result you see, and can end it. You say why you ask, and that sentence stands beside the choice.`,
      to: '/help/certification/what-others-see',
      link: t`What others see of a student`,
    },
  ];
  return (
    <Part
      title={t`What you work with`}
      lead={t`Four things that a test for many people stands or falls with. Each says whether you can use it today.`}
    >
      <ul className="grid gap-5 md:grid-cols-2">
        {offers.map(({ kind, isOpen, title, text, to, link }) => (
          <li key={kind} className="flex flex-col rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
            <div className="flex items-start justify-between gap-4">
              <OfferDrawing kind={kind} />
              <Badge tone={isOpen ? 'success' : 'neutral'}>{isOpen ? <Trans>In use today</Trans> : <Trans>Being built</Trans>}</Badge>
            </div>
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
