import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { fileAppeal, type FinalityView, readFinality } from '../contract.ts';
import { WaitsForAppeal, WaitsForReview } from './review-line.tsx';

type Props = { attemptId: string; isVoided?: boolean; isPractice?: boolean };

/** How final the result of an attempt is, what was decided about it, and the appeal against that; of a voided one the appeal alone. */
export function Finality({ attemptId, isVoided = false, isPractice = false }: Props) {
  const { t } = useLingui();
  const { data, refetch } = useReply(readFinality, { params: { id: attemptId } }, { staleTime: 0 });
  if (!data) return null;
  const { finality, review, appeal, may_appeal: mayAppeal } = data;
  if (isVoided) return appeal && <VoidingAppeal appeal={appeal} />;
  // Nobody acts on the result of a practice test, so nothing about it is official.
  if (isPractice && finality === 'official' && !review && !appeal) return null;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-display text-subheading font-semibold text-ink">
          {review?.state === 'upheld' && <Badge tone="neutral">{t`Doesn’t count`}</Badge>}
          {(review?.state !== 'upheld' || finality === 'under_review') && <FinalityBadge finality={finality} />}
        </h2>
        <p className="mt-1.5 max-w-2xl text-ink-muted">
          <Meaning view={data} />
        </p>
      </div>
      {review?.state === 'upheld' && review.decided_at && (
        <p className="max-w-2xl wrap-anywhere text-ink">
          <Trans>
            Decided on <Moment at={review.decided_at} isDayOnly />. This result earns no certificate and isn’t on the leaderboard. Reason:{' '}
            {review.reason}
          </Trans>
        </p>
      )}
      {appeal && <AppealAnswer appeal={appeal} />}
      {mayAppeal && <AppealForm attemptId={attemptId} onFiled={() => void refetch()} />}
    </Card>
  );
}

/** Says first that somebody was right, where their own appeal is why the attempt was voided. */
function VoidingAppeal({ appeal }: { appeal: NonNullable<FinalityView['appeal']> }) {
  return (
    <div className="mt-3 mb-5 flex flex-col gap-3">
      {appeal.state === 'granted' && (
        <p className="font-semibold text-ink">
          <Trans>Your appeal was granted. You can take the test again without paying.</Trans>
        </p>
      )}
      <AppealAnswer appeal={appeal} />
    </div>
  );
}

function FinalityBadge({ finality }: Pick<FinalityView, 'finality'>) {
  const { t } = useLingui();
  if (finality === 'official') return <Badge tone="success">{t`Official`}</Badge>;
  if (finality === 'provisional') return <Badge tone="info">{t`Provisional`}</Badge>;
  return <Badge tone="warning">{t`Under review`}</Badge>;
}

function Meaning({ view: { finality, review, may_appeal: mayAppeal } }: { view: FinalityView }) {
  const isUpheld = review?.state === 'upheld';
  if (finality === 'official' && isUpheld) return <Trans>This decision is final.</Trans>;
  if (finality === 'official')
    return <Trans>This result is final, unless a question turns out to be wrong or the attempt is voided or reviewed.</Trans>;
  if (finality === 'under_review') return review?.state === 'open' ? <WaitsForReview cause={review.cause} /> : <WaitsForAppeal />;
  if (mayAppeal && isUpheld)
    return (
      <Trans>
        You can appeal once, by <Moment at={mayAppeal.until} />. After that, the decision is final.
      </Trans>
    );
  return mayAppeal ? (
    <Trans>
      You can appeal once, by <Moment at={mayAppeal.until} />. After that, the result is official.
    </Trans>
  ) : null;
}

function AppealAnswer({ appeal }: { appeal: NonNullable<FinalityView['appeal']> }) {
  return (
    <div className="max-w-2xl border-s-2 border-line ps-4">
      <p className="text-sm text-ink-muted">
        <Trans>
          You appealed on <Moment at={appeal.filed_at} isDayOnly />
        </Trans>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink">{appeal.words}</p>
      {appeal.decided_at && (
        <>
          <p className="mt-4 text-sm text-ink-muted">
            {appeal.state === 'granted' ? (
              <Trans>
                Granted <Moment at={appeal.decided_at} isDayOnly />
              </Trans>
            ) : (
              <Trans>
                Declined <Moment at={appeal.decided_at} isDayOnly />
              </Trans>
            )}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink">{appeal.answer}</p>
        </>
      )}
    </div>
  );
}

function AppealForm({ attemptId, onFiled }: { attemptId: string; onFiled: () => void }) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  const file = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setIsPending(true);
    try {
      await call(fileAppeal, { params: { id: attemptId }, body: { words } });
      onFiled();
    } catch (error) {
      const field = error instanceof RequestFailed ? error.fields['words'] : undefined;
      setWrong(field);
      if (!field) setFailure(actFailure(error));
    } finally {
      setIsPending(false);
    }
  };

  if (!isOpen)
    return (
      <p className="print:hidden">
        <Button variant="secondary" size="small" onPress={() => setOpen(true)}>
          <Trans>Appeal</Trans>
        </Button>
      </p>
    );
  return (
    <form method="post" noValidate onSubmit={(event) => void file(event)} className="flex max-w-2xl flex-col gap-4 print:hidden">
      <TextArea
        label={t`Why is the decision wrong?`}
        name="words"
        isRequired
        rows={5}
        maxLength={3000}
        value={words}
        onChange={(value) => {
          setWords(value);
          setWrong(undefined);
        }}
        description={t`A person reads it and explains the decision.`}
        errorMessage={wrong}
      />
      {failure && <Alert tone="error">{failure}</Alert>}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending}>
          <Trans>Send appeal</Trans>
        </Button>
        <Button variant="quiet" onPress={() => setOpen(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </form>
  );
}
