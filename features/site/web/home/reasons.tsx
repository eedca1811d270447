import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { DrawnForm, KeptAnswers, OpenWindow } from './pictures-of-tests.tsx';
import { ChainedLog, HalfPortrait, ScoreArc } from './pictures-of-results.tsx';

/** Why choose us: six reasons, each of which can be tried or read up. */
export function Reasons() {
  const { t } = useLingui();
  const reasons = [
    {
      Picture: DrawnForm,
      title: t`A different test every time`,
      text: t`Everyone gets their own set of questions, with the same mix of topics and difficulty.`,
      to: '/trust#ai-powered-assessment',
      link: t`What AI-powered means here`,
    },
    {
      Picture: KeptAnswers,
      title: t`Your answers are saved as you go`,
      text: t`If your connection drops, your device keeps each answer and sends it when you’re back online.`,
      to: '/blog/never-lose-an-answer',
      link: t`How answers are kept`,
    },
    {
      Picture: ScoreArc,
      title: t`A score that explains itself`,
      text: t`Overall and by category, next to the passing score and other people’s scores, with a band that shows how precise it is.`,
      to: '/blog/what-a-percentile-says',
      link: t`What a percentile says`,
    },
    {
      Picture: OpenWindow,
      title: t`Watched fairly, never filmed`,
      text: t`No camera, no microphone, nothing to install. The page records when you leave its window, and you see the same list as a reviewer.`,
      to: '/trust#remote-proctoring',
      link: t`What remote proctoring means here`,
    },
    {
      Picture: ChainedLog,
      title: t`No silent changes`,
      text: t`Every certificate is signed and recorded in a public log that can only grow. Anyone can check both, even without us.`,
      to: '/log',
      link: t`See the public log`,
    },
    {
      Picture: HalfPortrait,
      title: t`Your name is your choice`,
      text: t`Appear on the leaderboard by name, by alias or not at all. Download your data or delete your account yourself.`,
      to: '/privacy',
      link: t`What we keep and why`,
    },
  ];
  return (
    <section aria-labelledby="reasons" className="border-y border-line bg-surface">
      <Container className="py-12 sm:py-16">
        <div className="max-w-2xl">
          <div aria-hidden="true" className="mb-6 gold-hairline w-16" />
          <h2 id="reasons" className="font-display text-title font-semibold">
            <Trans>Why choose Meridian</Trans>
          </h2>
          <p className="mt-3 text-lead text-ink-muted">
            <Trans>Six things you can check for yourself.</Trans>
          </p>
        </div>
        <ul className="mt-8 grid gap-x-8 gap-y-7 sm:mt-10 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3">
          {reasons.map(({ Picture, title, text, to, link }) => (
            <li key={to} data-reason="" className="flex flex-col items-start">
              <div className="hidden h-36 w-full items-center sm:flex justify-center rounded-card border border-line bg-canvas">
                <Picture />
              </div>
              <h3 className="font-display sm:mt-4 text-subheading font-semibold">{title}</h3>
              <p className="mt-1.5 mb-2 text-[0.9375rem] text-ink-muted">{text}</p>
              <TextLink to={to} className="mt-auto text-[0.9375rem]">
                {link}
              </TextLink>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
