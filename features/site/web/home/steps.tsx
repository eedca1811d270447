import { Trans, useLingui } from '@lingui/react/macro';
import { Container } from '#ui/layout/container.tsx';

/** How it works, in the order a candidate lives it. */
export function Steps() {
  const { t } = useLingui();
  const steps = [
    {
      title: t`Create your account`,
      text: t`A name, an email address and a password. Confirm the address and you’re in. Anything else is optional.`,
    },
    {
      title: t`Take a timed assessment`,
      text: t`You see the rules, time and price before you start. Every answer is saved as you give it.`,
    },
    {
      title: t`Get a score that explains itself`,
      text: t`Your points overall and by category, on one scale for every assessment.`,
    },
    {
      title: t`Share a certificate anyone can check`,
      text: t`Send a link or a PDF. Anyone sees in seconds whether it’s valid, expired or revoked. No account, no phone call.`,
    },
  ];
  return (
    <Container width="wide" className="py-16 sm:py-24">
      <h2 className="max-w-2xl font-display text-title font-semibold">
        <Trans>From sign-up to a result others can trust</Trans>
      </h2>
      <ol className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, position) => (
          <li key={step.title} className="border-t border-line pt-5">
            <span aria-hidden="true" className="text-3xl font-medium text-gold-ink tabular-nums">
              {position + 1}
            </span>
            <h3 className="mt-3 font-display text-subheading font-semibold">{step.title}</h3>
            <p className="mt-2 text-[0.9375rem] text-ink-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </Container>
  );
}
