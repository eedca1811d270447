import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { ListedType } from '../../contract.ts';
import { nextStep, type NextStep, type Holdings } from '../../rules/next-step.ts';
import { OwnMinutes } from '../own-minutes.tsx';
import { Price } from '../price.tsx';
import { Validity } from '../terms.tsx';

type Props = {
  title: string;
  lead?: string;
  types: readonly ListedType[];
  holdings: Holdings;
  /** What costs nothing stands out. */
  isHighlighted?: boolean;
};

/** Prices and terms of one shelf: a table where there is room, short rows on a phone, the same cells in both. */
export function PriceTable({ title, lead, types, holdings, isHighlighted = false }: Props) {
  if (types.length === 0) return null;
  const look = isHighlighted ? 'border-gold bg-gold-soft' : 'border-line bg-surface';
  return (
    <Section title={title} lead={lead}>
      <div className={`overflow-hidden rounded-card border shadow-card ${look}`}>
        <table className="block w-full text-start lg:table lg:table-fixed" aria-label={title}>
          <thead
            className={`hidden border-b border-line text-caption text-ink-muted lg:table-header-group ${isHighlighted ? '' : 'bg-sunken'}`}
          >
            <tr>
              <Heading>
                <Trans>Assessment</Trans>
              </Heading>
              <Heading width="w-[13%]">
                <Trans>Level</Trans>
              </Heading>
              <Heading isNumber width="w-[9%]">
                <Trans>Duration</Trans>
              </Heading>
              <Heading isNumber width="w-[10%]">
                <Trans>Questions</Trans>
              </Heading>
              <Heading isNumber width="w-[10%]">
                <Trans>Passing score</Trans>
              </Heading>
              <Heading isNumber width="w-[12%]">
                <Trans>Certificate valid for</Trans>
              </Heading>
              <Heading isNumber width="w-[11%]">
                <Trans>Price</Trans>
              </Heading>
              <Heading width="w-34">
                <span className="sr-only">
                  <Trans>What you can do</Trans>
                </span>
              </Heading>
            </tr>
          </thead>
          <tbody className={`block divide-y lg:table-row-group ${isHighlighted ? 'divide-gold/40' : 'divide-line'}`}>
            {types.map((type) => (
              <Row
                key={type.code}
                type={type}
                step={nextStep(type, holdings)}
                {...{ isPaid: holdings.paid.has(type.slug), timePercent: holdings.timePercent }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** Every shelf’s table has the same widths, so that their columns line up down the page. */
function Heading({ isNumber = false, width = '', children }: { isNumber?: boolean; width?: string; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={`px-3 py-3 align-bottom font-semibold text-balance first:ps-5 ${isNumber ? 'text-end' : 'text-start'} ${width}`}
    >
      {children}
    </th>
  );
}

/** On a phone the facts are one text whose lines break between them, never within one. */
const cell =
  'me-3 inline-block whitespace-nowrap text-caption text-ink-muted lg:me-0 lg:table-cell lg:px-3 lg:py-4 lg:align-baseline lg:text-sm lg:whitespace-normal';

type RowProps = { type: ListedType; step: NextStep | null; isPaid: boolean; timePercent: number };

function Row({ type, step, isPaid, timePercent }: RowProps) {
  const { duration_minutes: minutes, num_questions: questions, pass_percent: percent } = type;
  return (
    <tr id={type.slug} className="relative block min-h-24 px-4 py-3 pe-30 leading-snug lg:table-row lg:py-0 lg:leading-normal">
      <th scope="row" className="block text-start font-normal lg:table-cell lg:ps-5 lg:pe-3 lg:py-4 lg:align-baseline">
        <TextLink to={`/assessments/${type.slug}`}>
          <span translate="no">{type.name}</span>
        </TextLink>
        <br />
        <span translate="no" className="text-caption text-ink-subtle max-lg:leading-snug">
          {type.code}
        </span>
        <span translate="no" className="text-caption text-ink-subtle max-lg:leading-snug lg:hidden">
          {' '}
          · {type.level}
        </span>
      </th>
      <td translate="no" className={`${cell} max-lg:hidden`}>
        {type.level}
      </td>
      <td className={`${cell} lg:text-end lg:tabular-nums`}>
        {minutes !== null && <OwnMinutes minutes={minutes} timePercent={timePercent} />}
      </td>
      <td className={`${cell} lg:text-end lg:tabular-nums`}>
        {questions}
        <span className="lg:hidden">
          {' '}
          <Trans>questions</Trans>
        </span>
      </td>
      <td className={`${cell} lg:text-end lg:tabular-nums`}>
        <span className="lg:hidden">
          <Trans>Passing score</Trans>{' '}
        </span>
        {percent}%
      </td>
      <td className={`${cell} lg:text-end`}>
        {type.validity_months !== null && (
          <span className="lg:hidden">
            <Trans>Certificate:</Trans>{' '}
          </span>
        )}
        <Validity months={type.validity_months} />
      </td>
      <td className="absolute inset-e-4 top-3 block text-subheading font-semibold text-ink tabular-nums lg:static lg:table-cell lg:px-3 lg:py-4 lg:text-end lg:align-baseline">
        {isPaid && step?.act !== 'continue' && step?.act !== 'begin' ? <Trans>Paid</Trans> : <Price cents={type.price_cents} />}
      </td>
      <td className="absolute inset-e-4 top-11 block lg:static lg:table-cell lg:px-5 lg:py-3 lg:ps-0 lg:align-baseline">
        <Step type={type} step={step} />
      </td>
    </tr>
  );
}

function Step({ type, step }: { type: ListedType; step: NextStep | null }) {
  if (step === null) return null;
  if (step.act === 'wait') return <Wait type={type} step={step} />;
  if (step.act === 'finish_other') return <FinishOther />;
  return <StepButton type={type} step={step} />;
}

/** Only one test runs at a time; the way back to it stands in its own row and above the page. */
function FinishOther() {
  return (
    <p className="w-24 text-end text-sm leading-snug text-ink-muted lg:w-28 lg:text-start">
      <Trans>After your current test</Trans>
    </p>
  );
}

/** In place of a button that would lead to a no. */
function Wait({ type, step: { to, until } }: { type: ListedType; step: Extract<NextStep, { act: 'wait' }> }) {
  return (
    <p className="w-24 text-end text-sm leading-snug text-ink-muted lg:w-28 lg:text-start">
      <TextLink to={to}>
        <Trans>
          Retake from <Moment at={until} isDayOnly />
        </Trans>
        <span className="sr-only" translate="no">
          {' '}
          {type.name}
        </span>
      </TextLink>
    </p>
  );
}

type Pressed = Exclude<NextStep, { act: 'wait' | 'finish_other' }>;

/** As wide as its longest label, so that nothing moves when the reader’s holdings arrive. */
function StepButton({ type, step }: { type: ListedType; step: Pressed }) {
  const labels: Readonly<Record<Pressed['act'], ReactNode>> = {
    buy: <Trans>Buy</Trans>,
    start: <Trans>Start</Trans>,
    begin: <Trans>Start</Trans>,
    continue: <Trans>Continue</Trans>,
    buy_seats: <Trans>Buy seats</Trans>,
  };
  return (
    <ButtonLink
      to={step.to}
      size="small"
      variant={step.act === 'start' || step.act === 'begin' || step.act === 'continue' ? 'primary' : 'secondary'}
      className="w-full min-w-22 max-lg:px-2! lg:min-w-28"
    >
      <span>
        {labels[step.act]}{' '}
        <span className="sr-only" translate="no">
          {type.name}
        </span>
      </span>
    </ButtonLink>
  );
}
