import { Trans, useLingui } from '@lingui/react/macro';
import Shuffle from 'lucide-react/icons/shuffle';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useReply } from '#ui/client/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { previewForm } from '../../contract/forms.ts';
import { Loading } from './loading.tsx';
import { PreviewQuestion } from './preview-question.tsx';

/** A form as a candidate would get it, with its key, once somebody asks. The seed in the address decides which, so that a form can be shown to others. */
export function FormPreview({ type }: { type: string }) {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const seed = search.get('seed')?.trim().slice(0, 60) || null;
  const draw = () =>
    setSearch(
      (before) => {
        before.set('seed', crypto.randomUUID().slice(0, 8));
        return before;
      },
      { preventScrollReset: true },
    );
  return (
    <Section
      title={t`Sample test`}
      lead={t`Built as it would be for a candidate, with answers and explanations. Viewing it doesn’t count as exposure.`}
      actions={
        <Button variant="secondary" onPress={draw}>
          <Shuffle aria-hidden="true" />
          {seed === null ? <Trans>Show a sample test</Trans> : <Trans>Show another test</Trans>}
        </Button>
      }
    >
      {seed !== null && <DrawnForm key={seed} type={type} seed={seed} />}
    </Section>
  );
}

function DrawnForm({ type, seed }: { type: string; seed: string }) {
  const { t } = useLingui();
  const form = useReply(previewForm, { params: { type }, query: { seed } }, { staleTime: 60_000 });
  const [isAllOpen, setAllOpen] = useState(false);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-caption text-ink-muted">
          <Trans>
            Seed{' '}
            <span translate="no" className="font-mono text-ink wrap-anywhere">
              {seed}
            </span>
            . The same seed gives the same test until the bank changes.
          </Trans>
        </p>
        {form.data && (
          <Button variant="secondary" size="small" onPress={() => setAllOpen(!isAllOpen)}>
            {isAllOpen ? <Trans>Close all</Trans> : <Trans>Open all</Trans>}
          </Button>
        )}
      </div>
      <Loading query={form} label={t`Building a test`} failure={t`No test could be built`} heights={['h-96']}>
        {({ questions }) => (
          <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
            {questions.map((question, at) => (
              <PreviewQuestion
                key={`${question.id} ${isAllOpen}`}
                question={question}
                number={at + 1}
                total={questions.length}
                isOpenAtFirst={isAllOpen}
              />
            ))}
          </ol>
        )}
      </Loading>
    </>
  );
}
