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
      title={t`A drawn form`}
      lead={t`Drawn as for a candidate, with the right options and the explanations. Looking at it marks no question as used.`}
      actions={
        <Button variant="secondary" isPending={form.isFetching} onPress={drawAnother}>
          <Shuffle aria-hidden="true" />
          <Trans>Draw another form</Trans>
        </Button>
      }
    >
      <p className="mb-4 text-caption text-ink-muted">
        <Trans>
          Seed{' '}
          <span translate="no" className="font-mono text-ink wrap-anywhere">
            {seed}
          </span>
          : the same seed shows the same form as long as the bank does not change.
        </Trans>
      </p>
      <Loading query={form} label={t`Drawing a form`} failure={t`No form could be drawn`} heights={['h-64', 'h-64', 'h-64']}>
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
