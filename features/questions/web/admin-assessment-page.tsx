import { Trans, useLingui } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { type BankOfType, listBanks } from '../contract.ts';
import { BankTable } from './admin/bank-table.tsx';
import { FormLab } from './admin/form-lab.tsx';
import { FormPreview } from './admin/form-preview.tsx';
import { Loading } from './admin/loading.tsx';
import { PublishActions } from './admin/publish-actions.tsx';
import { PublicationBadge } from './admin/publication-badge.tsx';
import { TypeTerms } from './admin/type-terms.tsx';

/** The bank of one type and the forms it gives, by the type's code or slug in the address. */
export function AdminAssessmentPage({ type: name }: { type: string }) {
  const { t } = useLingui();
  const banks = useReply(listBanks);
  const wanted = name.toLowerCase();
  const type = banks.data?.types.find(({ code, slug }) => slug === wanted || code.toLowerCase() === wanted);
  return (
    <Page
      title={type ? t`Question bank: ${type.name}` : t`Question bank`}
      actions={
        <ButtonLink to="/admin/assessments" variant="secondary">
          <Trans>All assessments</Trans>
        </ButtonLink>
      }
    >
      <Loading query={banks} label={t`Loading the bank`} failure={t`We couldn’t load the question bank`} heights={['h-40', 'h-72']}>
        {() => (type ? <Parts type={type} onChanged={() => banks.refetch()} /> : <NotThere name={name} />)}
      </Loading>
    </Page>
  );
}

function Parts({ type, onChanged }: { type: BankOfType; onChanged: () => Promise<unknown> }) {
  const { t } = useLingui();
  return (
    <>
      <div className="mb-10 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <span translate="no" className="text-caption font-semibold tracking-wider text-gold-ink">
            {type.code}
          </span>
          <PublicationBadge publishedAt={type.published_at} />
        </div>
        <TypeTerms type={type} />
        <div className="mt-5 border-t border-line pt-4">
          <PublishActions type={type} onChanged={onChanged} />
        </div>
      </div>
      <Section
        title={t`Questions in the bank`}
        actions={
          <ButtonLink to={`/admin/questions?type=${type.slug}`} variant="secondary" size="small">
            <Trans>Questions</Trans>
          </ButtonLink>
        }
      >
        <BankTable categories={type.categories} />
      </Section>
      <Section
        title={t`What tests look like`}
        lead={t`Based on 1,000 sample tests, built the way real ones are. They stay the same until the bank changes.`}
      >
        <FormLab type={type.slug} />
      </Section>
      <FormPreview type={type.slug} />
    </>
  );
}

function NotThere({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <Alert tone="info" title={t`This assessment isn’t in the catalog`}>
      <Trans>
        No assessment has the code or the address <strong translate="no">{name}</strong>.
      </Trans>
    </Alert>
  );
}
