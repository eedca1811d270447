import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { attachAttempt, type RequestView } from '../../contract/asking.ts';
import type { AnswerProps } from './answer-props.ts';

type Attachable = RequestView['attachable'][number];

/** Results that answer the request without another test. */
export function AttachList({ reference, view, onAnswered }: AnswerProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Attachable | null>(null);
  const attach = async ({ attempt_id }: Attachable) => onAnswered(await call(attachAttempt, { body: { reference, attempt_id } }));
  return (
    <section aria-labelledby="earlier-results" className="border-t border-line pt-5">
      <h2 id="earlier-results" className="font-semibold text-ink">
        <Trans>Or use a result you already have</Trans>
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {view.attachable.map((one) => (
          <li key={one.attempt_id} className="flex flex-wrap items-center justify-between gap-3">
            <Summary result={one} />
            <Button variant="secondary" size="small" onPress={() => setChosen(one)}>
              <Trans>Use this result</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          title={t`Use this result?`}
          confirmLabel={t`Use this result`}
          variant="primary"
          onConfirm={() => attach(chosen)}
          onClose={() => setChosen(null)}
        >
          <p>
            <Summary result={chosen} />
          </p>
          <p>
            <Trans>It counts for this request, so you won’t need to take the test again. You can’t undo this.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Summary({ result }: { result: Attachable }) {
  const percent = result.points / 100;
  return (
    <span className="tabular-nums">
      {result.passed ? <Trans>{percent}%, passed</Trans> : <Trans>{percent}%, not passed</Trans>}{' '}
      <span className="text-ink-muted">
        (<Moment at={result.finished_at} isDayOnly />)
      </span>
    </span>
  );
}
