import { Trans, useLingui } from '@lingui/react/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Building2 from 'lucide-react/icons/building-2';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Container } from '#ui/layout/container.tsx';

/** The ink panel: for whom Meridian is, and where each of them goes on. */
export function Principles() {
  const { t } = useLingui();
  const people = [
    {
      icon: BadgeCheck,
      title: t`For candidates`,
      text: t`Show what you can do, wherever you learned it. Your name appears in public only if you choose.`,
      to: '/pricing',
      link: t`All assessments and prices`,
    },
    {
      icon: Building2,
      title: t`For employers`,
      text: t`Check certificates at the source instead of trusting a picture.`,
      to: '/employers',
      link: t`Meridian for employers`,
    },
    {
      icon: GraduationCap,
      title: t`For universities`,
      text: t`Test a whole cohort on the same scale, and see the results students share with you.`,
      to: '/universities',
      link: t`Meridian for universities`,
    },
  ];
  return (
    <div className="bg-linear-to-br from-panel to-panel-deep text-on-panel">
      <Container width="wide" className="py-12 sm:py-16">
        <h2 className="max-w-2xl font-display text-title font-semibold">
          <Trans>The same line for everyone</Trans>
        </h2>
        <p className="mt-4 max-w-2xl text-lead text-on-panel-muted">
          <Trans>
            A meridian is the line the world agreed to measure from. A score here means the same thing to the person who earned it and the
            people who rely on it.
          </Trans>
        </p>
        <ul className="mt-8 grid gap-3 md:grid-cols-3 md:gap-5">
          {people.map(({ icon: Icon, title, text, to, link }) => (
            <li key={to} className="flex flex-col items-start rounded-card border border-panel-line p-4 md:p-6">
              <Icon aria-hidden="true" className="size-7 text-panel-gold max-md:hidden" strokeWidth={1.5} />
              <h3 className="font-display md:mt-4 text-subheading font-semibold">{title}</h3>
              <p className="mt-1.5 mb-3 flex-1 text-on-panel-muted">{text}</p>
              <TextLink to={to} className="text-on-panel! decoration-panel-gold hover:text-panel-gold!">
                {link}
              </TextLink>
            </li>
          ))}
        </ul>
      </Container>
    </div>
  );
}
