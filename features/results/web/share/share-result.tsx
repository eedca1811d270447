import { useQueryClient } from '#ui/client/query-client.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { replyKey, useAct, useReply } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Fold } from '#ui/layout/fold.tsx';
import { createResultLink, listResultLinks, type ResultLink } from '../../contract.ts';
import { linkDays } from '../../rules/link.ts';
import { LinkList } from './link-list.tsx';

/** Makes links that show this result to others, and lists those that were made. */
export function ShareResult({ resultId }: { resultId: string }) {
  const { t } = useLingui();
  const request = { params: { id: resultId } };
  const { data, error, isFetching, refetch } = useReply(listResultLinks, request, { staleTime: 0 });
  const open = data?.links.filter(({ state }) => state === 'open').length ?? 0;
  return (
    <Fold
      id="share"
      title={t`Share this result`}
      summary={open > 0 ? <Plural value={open} one="One link" other="# links" /> : t`Create a link`}
      lead={t`Create a link for an employer or a university. Anyone who has it can see your result until it expires or you withdraw it.`}
      className="print:hidden"
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <NewLink resultId={resultId} links={data?.links ?? []} />
        {data ? (
          <LinkList resultId={resultId} links={data.links} />
        ) : error ? (
          <ReadFailure title={t`We couldn’t load your links`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t`Loading your links`}>
            <Skeleton className="h-40 rounded-card" />
          </div>
        )}
      </div>
    </Fold>
  );
}

/** The links to a result that no longer counts: no new ones, but each can still be withdrawn. */
export function KeptLinks({ resultId, lead }: { resultId: string; lead: string }) {
  const { t } = useLingui();
  const { data } = useReply(listResultLinks, { params: { id: resultId } }, { staleTime: 0 });
  if (!data || data.links.length === 0) return null;
  return (
    <Fold title={t`Links to this result`} lead={lead} className="print:hidden">
      <LinkList resultId={resultId} links={data.links} />
    </Fold>
  );
}

function NewLink({ resultId, links }: { resultId: string; links: readonly ResultLink[] }) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const queries = useQueryClient();
  const [days, setDays] = useState('30');
  const [isAgreed, setIsAgreed] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const {
    mutate,
    data: made,
    error,
    isPending,
  } = useAct(createResultLink, {
    onSuccess: () => {
      setIsAgreed(false);
      setIsAsked(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: replyKey(listResultLinks, { params: { id: resultId } }) }),
  });
  const create = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!isAgreed) return consent.current?.focus();
    const chosen = linkDays.find((one) => String(one) === days);
    if (chosen && !isPending) mutate({ params: { id: resultId }, body: { days: chosen, consents: true } });
  };
  const isEnded = links.some(({ id, state }) => id === made?.id && state !== 'open');
  const names: Record<(typeof linkDays)[number], string> = { 7: t`7 days`, 30: t`30 days`, 90: t`90 days` };
  return (
    <form method="post" noValidate onSubmit={create} className="flex flex-col gap-5">
      <div className="text-ink-muted">
        <p>
          <Trans>The link shows:</Trans>
        </p>
        <ul className="mt-2 list-disc space-y-1 ps-5">
          <li>{t`your name, the assessment and its date`}</li>
          <li>{t`your score, whether you passed, and at which level`}</li>
          <li>{t`its error band, your percentile and your score in each category`}</li>
          <li>{t`whether the result is under review, was regraded or was voided`}</li>
        </ul>
        <p className="mt-2">
          <Trans>It never shows your answers or your email address.</Trans>
        </p>
      </div>
      <RadioGroup
        label={t`Link works for`}
        isRow
        value={days}
        onChange={setDays}
        options={linkDays.map((one) => ({ value: String(one), label: names[one] }))}
      />
      <Checkbox
        isSelected={isAgreed}
        onChange={setIsAgreed}
        inputRef={consent}
        errorMessage={isAsked && !isAgreed ? t`Check this box to create a link.` : undefined}
      >
        <Trans>I want to share this with anyone who has the link.</Trans>
      </Checkbox>
      {error && <Alert tone="error">{actFailure(error)}</Alert>}
      <Button type="submit" isPending={isPending} className="self-start">
        <Trans>Create link</Trans>
      </Button>
      {made && !isEnded && <MadeLink url={made.url} expiresAt={made.expires_at} />}
    </form>
  );
}

/** The address is shown once: only its hash is kept. */
function MadeLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const { t } = useLingui();
  return (
    <Alert tone="success" title={t`Link created`}>
      <p>
        <Trans>
          Copy it now. We can’t show it again. It works until <Moment at={expiresAt} isDayOnly />.
        </Trans>
      </p>
      <p className="mt-2 font-mono text-sm break-all text-ink" translate="no">
        {url}
      </p>
      <CopyButton
        text={url}
        copied={t`Link copied`}
        byHand={t`Select the link and copy it.`}
        variant="secondary"
        size="small"
        className="mt-3"
      >
        <Trans>Copy link</Trans>
      </CopyButton>
    </Alert>
  );
}
