import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { NewsletterForm } from '#features/site/web/newsletter/newsletter-form.tsx';
import { DemoStrip } from './demo-world.tsx';
import { HomeLink } from './home-link.tsx';

/** The foot of every page: what the product is, where else to go, and the newsletter. */
export function Footer() {
  const { t } = useLingui();
  const groups = [
    {
      title: t`Product`,
      links: [
        { to: '/assessments', label: t`Assessments` },
        { to: '/pricing', label: t`Pricing` },
        { to: '/verify', label: t`Verify a certificate` },
        { to: '/blog', label: t`Blog` },
      ],
    },
    {
      title: t`Company`,
      links: [
        { to: '/about', label: t`About` },
        { to: '/trust', label: t`How Meridian works` },
        { to: '/log', label: t`Public log` },
        { to: '/contact', label: t`Contact` },
        { to: '/help', label: t`Help` },
      ],
    },
    {
      title: t`Legal`,
      isRow: true,
      links: [
        { to: '/terms', label: t`Terms` },
        { to: '/privacy', label: t`Privacy` },
        { to: '/accessibility', label: t`Accessibility` },
      ],
    },
  ];
  return (
    <footer className="drawn-when-near mt-auto border-t border-line bg-sunken print:hidden">
      <DemoStrip />
      <div className="mx-auto grid max-w-(--page-width) gap-10 px-4 py-12 max-sm:gap-8 max-sm:py-10 sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1.2fr)] lg:gap-12 lg:px-8">
        <div className="flex flex-col items-start gap-4">
          <HomeLink />
          <p className="max-w-xs text-[0.9375rem] text-ink-muted">
            <Trans>Empowering careers worldwide through verified assessments and certifications.</Trans>
          </p>
        </div>
        <nav aria-label={t`Footer`} className="grid grid-cols-2 gap-8 sm:grid-cols-3 lg:grid-cols-[auto_auto_auto] lg:gap-10">
          {groups.map((group) => (
            <div key={group.title} className={group.isRow ? 'max-sm:col-span-2' : ''}>
              <h2 className="text-caption font-semibold tracking-wide text-ink uppercase">{group.title}</h2>
              <ul className={`mt-3 flex flex-col ${group.isRow ? 'max-sm:flex-row max-sm:flex-wrap max-sm:gap-x-6' : ''}`}>
                {group.links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      prefetch="intent"
                      className="inline-block py-1.5 text-[0.9375rem] lg:whitespace-nowrap text-ink-muted no-underline hover:text-ink hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <NewsletterForm />
      </div>
      <div className="gold-hairline" />
    </footer>
  );
}
