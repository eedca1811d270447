import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Fold, Folds } from '#ui/layout/fold.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { type BankOfType, listBanks } from '../contract.ts';
import { simulateForms } from '../contract/forms.ts';
import { sumOf } from './admin/bank-fill.tsx';
import { BankHealth } from './admin/bank-health.tsx';
import { BankTable } from './admin/bank-table.tsx';
import { FormLab } from './admin/form-lab.tsx';
import { FormPreview } from './admin/form-preview.tsx';
import { Loading } from './admin/loading.tsx';
import { PublicationBadge } from './admin/publication-badge.tsx';
import { TypeTerms } from './admin/type-terms.tsx';
import { useTypeActs } from './admin/use-type-acts.tsx';

/** The bank of one type and the forms it gives, by the type's code or slug in the address. */
export function AdminAssessmentPage({ type: name }: { type: string }) {
  const { t } = useLingui();
  const banks = useReply(listBanks);
  const wanted = name.toLowerCase();
  const type = banks.data?.types.find(({ code, slug }) => slug === wanted || code.toLowerCase() === wanted);
  return (
    <Page
      title={type ? t`Question bank: ${type.name}` : t`Question bank`}
      above={
        <TextLink to="/admin/assessments">
          <Trans>All assessments</Trans>
        </TextLink>
      }
      actions={
        type && (
          <ButtonLink to={`/admin/questions?type=${type.slug}`} variant="secondary">
            <Trans>Questions</Trans>
          </ButtonLink>
        )
      }
    >
      <Loading query={banks} label={t`Loading the bank`} failure={t`We couldn’t load the question bank`} heights={['h-40', 'h-72']}>
        {() => (type ? <Parts type={type} onChanged={() => banks.refetch()} /> : <NotThere name={name} />)}
      </Loading>
    </Page>
  );
}

const forms = 1000;

function Parts({ type, onChanged }: { type: BankOfType; onChanged: () => Promise<unknown> }) {
  const { t } = useLingui();
  const lab = useReply(simulateForms, { params: { type: type.slug }, query: { forms } }, { staleTime: 60_000 });
  const total = type.categories.reduce((sum, { sizes }) => sum + sumOf(sizes), 0);
  return (
    <>
      <div className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <BankHealth type={type} lab={lab} />
        <TermsCard type={type} onChanged={onChanged} />
      </div>
      <Folds className="mt-8">
        <Fold title={t`Questions in the bank`} summary={<Plural value={total} one="# question" other="# questions" />}>
          <BankTable categories={type.categories} />
          <p className="mt-4 text-sm">
            <TextLink to={`/admin/analytics?tab=questions&type=${type.code}`}>
              <Trans>See how they perform</Trans>
            </TextLink>
          </p>
        </Fold>
        <Fold
          title={t`What tests look like`}
          summary={t`1,000 sample tests`}
          lead={t`Built the way real tests are. They stay the same until the bank changes.`}
        >
          <FormLab lab={lab} />
        </Fold>
      </Folds>
      <FormPreview type={type.slug} />
    </>
  );
}

function TermsCard({ type, onChanged }: { type: BankOfType; onChanged: () => Promise<unknown> }) {
  const { t } = useLingui();
  const { menu, refusal } = useTypeActs(type, onChanged);
  return (
    <Section className="mt-0!" title={t`Terms`} actions={menu}>
      <div className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
        <p className="mb-4 flex flex-wrap items-center gap-3 border-b border-line pb-4">
          <span translate="no" className="text-caption font-semibold tracking-wider text-gold-ink">
            {type.code}
          </span>
          <PublicationBadge publishedAt={type.published_at} />
        </p>
        <TypeTerms type={type} />
        {refusal}
      </div>
    </Section>
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
