import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RequestFailed } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useTitleStart } from '#ui/layout/use-title-start.ts';
import { readAssessmentType, type TypeDetails } from '../contract.ts';
import type { Eligibility } from '../rules/eligibility.ts';
import { CategoryWeights } from './details/category-weights.tsx';
import { SampleQuestion } from './details/sample-question.tsx';
import { StartAtEnd, StartCard } from './details/start-card.tsx';
import { TestRules } from './details/test-rules.tsx';
import { DetailsSkeleton } from './skeletons.tsx';

type Props = {
  type: string;
  request?: ReactNode;
  /** The time that whoever looks at it is allowed, in percent of the usual time. */
  timePercent?: number;
  /** Where they stand with it: undefined while that is being read, null where nothing is known. */
  eligibility?: Eligibility | null | undefined;
  /** What another feature says of the certificate that the reader holds already. */
  held?: ReactNode;
  /** What another feature shows of the certificate that it earns. */
  renderCertificate?: RenderCertificate | undefined;
};

type RenderCertificate = (typeName: string, months: number) => ReactNode;

/** One assessment type, by its code, slug or alias in the address, and what other features say about the way here. */
export function AssessmentDetailsPage({ type: name, request, timePercent = 100, eligibility, held, renderCertificate }: Props) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(readAssessmentType, { params: { type: name } });
  if (data) return <Details type={data} {...{ request, timePercent, eligibility, held, renderCertificate }} />;
  if (error instanceof RequestFailed && (error.status === 404 || error.status === 422)) return <NotInCatalog />;
  return (
    <Page title={t`Assessment details`}>
      {error ? (
        <ReadFailure title={t`Failed to load assessment details.`} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
          <Trans>Your account and results aren’t affected.</Trans>
        </ReadFailure>
      ) : (
        <DetailsSkeleton />
      )}
    </Page>
  );
}

type DetailsProps = {
  type: TypeDetails;
  request: ReactNode;
  timePercent: number;
  eligibility: Eligibility | null | undefined;
  held: ReactNode;
  renderCertificate: RenderCertificate | undefined;
};

function Details({ type, request, timePercent, eligibility, held, renderCertificate }: DetailsProps) {
  const { t } = useLingui();
  useTitleStart(type.name, true);
  const certificate = type.validity_months !== null && renderCertificate?.(type.name, type.validity_months);
  return (
    <Page
      title={<span translate="no">{type.name}</span>}
      lead={<span translate="no">{type.summary}</span>}
      above={
        <TextLink to="/assessments">
          <Trans>All assessments</Trans>
        </TextLink>
      }
    >
      {request}
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="lg:order-2 lg:sticky lg:top-24">
          <StartCard type={type} timePercent={timePercent} eligibility={eligibility} held={held} />
        </div>
        <div className="min-w-0">
          <Section title={t`What it measures`}>
            <p translate="no" className="max-w-2xl text-lead text-ink-muted">
              {type.about}
            </p>
          </Section>
          <Section title={t`How it’s weighted`}>
            <CategoryWeights categories={type.categories} />
          </Section>
          <Section title={t`Test rules`}>
            <TestRules type={type} leavePolicy={eligibility?.leavePolicy ?? type.leave_policy} />
          </Section>
          <Section title={t`A sample question`} lead={t`A typical question. It’s never used in a real test.`}>
            <SampleQuestion sample={type.sample} />
          </Section>
          {certificate && <Section title={t`What you get when you pass`}>{certificate}</Section>}
          <StartAtEnd type={type} eligibility={eligibility} held={held} />
        </div>
      </div>
    </Page>
  );
}

function NotInCatalog() {
  const { t } = useLingui();
  return (
    <Page title={t`Assessment details`} lead={t`We couldn’t find this assessment.`}>
      <p className="mb-6 text-ink-muted">
        <Trans>It may have been withdrawn, or the address may have a typo.</Trans>
      </p>
      <ButtonLink to="/assessments">
        <Trans>See all assessments</Trans>
      </ButtonLink>
    </Page>
  );
}
