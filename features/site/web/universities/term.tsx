import { useLingui } from '@lingui/react/macro';
import { Container } from '#ui/layout/container.tsx';
import { Part } from '../part.tsx';

/** The ink panel: a term from the first request to the last result, along one golden line. */
export function Term() {
  const { t } = useLingui();
  const steps = [
    {
      when: t`Before the term`,
      title: t`Choose and agree`,
      text: t`Read how an assessment is weighted, its passing score and its rules, and decide what it counts toward.`,
    },
    {
      when: t`Week 1`,
      title: t`Send requests`,
      text: t`Students accept with their own accounts. You pay with seats, so nobody needs a card.`,
    },
    {
      when: t`Weeks 2 to 4`,
      title: t`Practice and prepare`,
      text: t`Free practice in the same test room. Anyone who needs more time should ask now.`,
    },
    {
      when: t`Week 5`,
      title: t`Take the test`,
      text: t`Everyone gets their own set of questions, with the same mix of topics and difficulty. If a connection drops, answers wait on the device and are sent when it’s back.`,
    },
    {
      when: t`Week 6`,
      title: t`Read and share`,
      text: t`Students see their results right away, with error bands, and choose what you see.`,
    },
    {
      when: t`Later`,
      title: t`Try again`,
      text: t`Up to three attempts in 12 months, 14 days apart. A lower score on a retake doesn’t replace a higher one.`,
    },
  ];
  return (
    <div className="bg-linear-to-br from-panel to-panel-deep text-on-panel">
      <Container>
        <Part title={t`How a term runs`} lead={t`An example to plan with. You choose the weeks.`}>
          <ol className="relative grid gap-x-6 lg:grid-cols-6">
            {steps.map(({ when, title, text }, position) => (
              <li
                key={title}
                className={`relative border-panel-gold ps-8 pb-9 last:pb-0 max-lg:border-s-2 max-lg:last:border-transparent lg:border-t-2 lg:ps-0 lg:pt-8 lg:pb-0 ${position === 0 ? '' : 'lg:-ms-6 lg:ps-6'}`}
              >
                <span
                  aria-hidden="true"
                  className={`absolute -start-[9px] top-0.5 size-4 rounded-full border-2 border-panel-gold lg:-top-[9px] ${position === 0 ? 'lg:start-0' : 'lg:start-6'} ${position === 4 ? 'bg-panel-gold' : 'bg-panel'}`}
                />
                <p className="text-caption font-semibold tracking-wide text-panel-gold uppercase">{when}</p>
                <h3 className="mt-1 font-display text-subheading font-semibold">{title}</h3>
                <p className="mt-1.5 text-[0.9375rem] text-on-panel-muted">{text}</p>
              </li>
            ))}
          </ol>
        </Part>
      </Container>
    </div>
  );
}
