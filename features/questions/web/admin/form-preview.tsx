import { Trans, useLingui } from '@lingui/react/macro';
import Shuffle from 'lucide-react/icons/shuffle';
import { useSearchParams } from 'react-router';
import { useReply } from '#ui/client/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { previewForm } from '../../contract/forms.ts';
import { Loading } from './loading.tsx';
import { PreviewQuestion } from './preview-question.tsx';

/** A form as a candidate would get it, with its key. The seed in the address decides which, so that a form can be shown to others. */
export function FormPreview({ type }: { type: string }) {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const seed = search.get('seed')?.trim().slice(0, 60) || '1';
  const form = useReply(previewForm, { params: { type }, query: { seed } }, { staleTime: 60_000 });
  const drawAnother = () =>
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
        <Button variant="secondary" isPending={form.isFetching} onPress={drawAnother}>
          <Shuffle aria-hidden="true" />
          <Trans>Show another test</Trans>
        </Button>
      }
    >
      <p className="mb-4 text-caption text-ink-muted">
        <Trans>
          Seed{' '}
          <span translate="no" className="font-mono text-ink wrap-anywhere">
            {seed}
          </span>
          . The same seed gives the same test until the bank changes.
        </Trans>
      </p>
      <Loading query={form} label={t`Building a test`} failure={t`No test could be built`} heights={['h-64', 'h-64', 'h-64']}>
        {({ questions }) => (
          <ol className="flex flex-col gap-5">
            {questions.map((question, at) => (
              <PreviewQuestion key={question.id} question={question} number={at + 1} total={questions.length} />
            ))}
          </ol>
        )}
      </Loading>
    </Section>
  );
}
