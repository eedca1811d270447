import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { readOwnAccommodation } from '#features/attempts/contract/accommodations.ts';
import { listMyAttempts } from '#features/attempts/contract/attempts.ts';
import { formatPrice } from '#features/catalog/rules/price.ts';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { type Overview, readOverview } from '../../contract/overview.ts';

type Next = Overview['up_next'][number];

/** What the reader has paid for and not begun, where all attempts are listed; nothing when there is none. */
export function PaidTests() {
  const { t } = useLingui();
  const { data } = useReply(readOverview, {}, { staleTime: 0 });
  const runningId = useRunningId();
  const paid = data?.up_next.filter(({ kind }) => kind === 'paid') ?? [];
  if (paid.length === 0) return null;
  return (
    <ul aria-label={t`Paid, not started`} className="mb-6 grid gap-4 xl:grid-cols-2 xl:[&>:last-child:nth-child(odd)]:col-span-2">
      {paid.map((one) => (
        <li key={`${one.type.code} ${one.at}`}>
          <Waiting next={one} runningId={runningId} />
        </li>
      ))}
    </ul>
  );
}

const isUnderWay = ({ state }: { state: string }) => state === 'running' || state === 'paused';

/** The test that is running, which comes before any other. */
function useRunningId(): string | null {
  const { data } = useReply(listMyAttempts, {}, { staleTime: 0 });
  return data?.attempts.find(isUnderWay)?.id ?? null;
}

type Suggestion = Overview['suggestions'][number];

type UpNextProps = {
  next: readonly Next[];
  suggestions: readonly Suggestion[];
  /** Whether nothing above it is to be pressed before. */
  isFirst?: boolean;
};

/** What waits for the reader, each with its way on; and the tests that fit next. */
export function UpNext({ next, suggestions, isFirst = true }: UpNextProps) {
  const { t } = useLingui();
  const { data: mine } = useReply(listMyAttempts, {}, { staleTime: 0 });
  const runningId = useRunningId();
  const { data: own } = useReply(readOwnAccommodation);
  const timePercent = own?.accommodation?.time_percent ?? 100;
  // A test that is open comes before anything new, so that one button is the first to press.
  const isFree = mine !== undefined && !mine.attempts.some(({ state }) => ['ready', 'running', 'paused'].includes(state));
  // What can be done today comes before what has a date.
  const closed = next.filter(({ kind, available_from: from }) => kind === 'retake' || from !== null);
  const open = next.filter((one) => !closed.includes(one));
  if (next.length === 0 && suggestions.length === 0)
    return (
      <NextCard title={t`Your next assessment`} text={<Trans>Pick one whenever you like.</Trans>}>
        <ButtonLink to="/assessments" variant="secondary" size="small">
          <Trans>See all assessments</Trans>
        </ButtonLink>
      </NextCard>
    );
  const list = (
    <ul className="grid gap-4 xl:grid-cols-2 xl:[&>:last-child:nth-child(odd)]:col-span-2">
      {open.map((one) => (
        <li key={`${one.kind} ${one.type.code} ${one.at}`}>
          <Waiting next={one} runningId={runningId} />
        </li>
      ))}
      {suggestions.map((one, at) => (
        <li key={one.code}>
          <NextCard title={one.name} isData text={<SuggestionWords suggestion={one} timePercent={timePercent} />}>
            {runningId === null ? (
              <ButtonLink
                to={isPractice(one) ? `/assessment/${one.slug}` : `/assessments/${one.slug}`}
                variant={isFirst && isFree && open.length + at === 0 ? 'primary' : 'secondary'}
                size="small"
              >
                <SuggestionAct suggestion={one} />
              </ButtonLink>
            ) : (
              <FinishFirst runningId={runningId} />
            )}
          </NextCard>
        </li>
      ))}
      {closed.map((one) => (
        <li key={`${one.kind} ${one.type.code} ${one.at}`}>
          <Waiting next={one} runningId={runningId} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list}
      {suggestions.length <= 1 && runningId === null && (
        <p className="mt-4 text-sm">
          <TextLink to="/assessments">
            <Trans>See all assessments</Trans>
          </TextLink>
        </p>
      )}
    </>
  );
}

/** There is nothing to weigh up on its details page: its own first page says what it is. */
const isPractice = ({ price_cents: cents, earns_certificate: earns }: Suggestion): boolean => cents === 0 && !earns;

/** In place of a button that would lead to a no. */
function FinishFirst({ runningId }: { runningId: string }) {
  return (
    <p className="text-sm">
      <TextLink to={`/assessment/${runningId}`}>
        <Trans>Finish your current test first</Trans>
      </TextLink>
    </p>
  );
}

/** Two free ones stand side by side, so that their links have different names. */
function SuggestionAct({ suggestion: { price_cents: cents, earns_certificate: earns } }: { suggestion: Suggestion }) {
  if (cents > 0) return <Trans>See details</Trans>;
  return earns ? <Trans>Take this assessment</Trans> : <Trans>Try this assessment</Trans>;
}

/** What it costs and earns, and how long it takes. */
function SuggestionWords({ suggestion, timePercent }: { suggestion: Suggestion; timePercent: number }) {
  const { price_cents: cents, earns_certificate: earns, num_questions: questions, duration_minutes: minutes } = suggestion;
  const own = minutes === null ? null : Math.round((minutes * timePercent) / 100);
  const size =
    own === null ? (
      <Plural value={questions} one="# question" other="# questions" />
    ) : own !== minutes ? (
      <Trans>
        <Plural value={questions} one="# question" other="# questions" /> in {own} minutes (usually {minutes})
      </Trans>
    ) : (
      <Trans>
        <Plural value={questions} one="# question" other="# questions" /> in{' '}
        <Plural value={minutes ?? 0} one="# minute" other="# minutes" />
      </Trans>
    );
  if (cents === 0)
    return earns ? (
      <Trans>Free, and passing earns a certificate. {size}.</Trans>
    ) : (
      <Trans>Free practice, with the answers explained. {size}.</Trans>
    );
  return (
    <Trans>
      <span translate="no">{formatPrice(cents)}</span>, and passing earns a certificate. {size}.
    </Trans>
  );
}

type WaitingProps = { next: Next; runningId: string | null };

function Waiting({ next: { kind, type, at, available_from: from }, runningId }: WaitingProps) {
  const details = `/assessments/${type.slug}`;
  switch (kind) {
    case 'paid':
      return from === null ? (
        <NextCard title={type.name} isData text={<Trans>Paid. Start anytime.</Trans>}>
          {runningId === null ? (
            <ButtonLink to={`/assessment/${type.slug}`} size="small">
              <Trans>Start the test</Trans>
            </ButtonLink>
          ) : (
            <FinishFirst runningId={runningId} />
          )}
        </NextCard>
      ) : (
        <NextCard
          title={type.name}
          isData
          text={
            <Trans>
              Paid. Available from <Moment at={from} />.
            </Trans>
          }
        >
          <ButtonLink to={details} variant="secondary" size="small">
            <Trans>See details</Trans>
          </ButtonLink>
        </NextCard>
      );
    case 'retake':
      return (
        <NextCard
          title={type.name}
          isData
          text={
            <Trans>
              You can take it again from <Moment at={at} />.
            </Trans>
          }
        >
          <ButtonLink to={details} variant="secondary" size="small">
            <Trans>See details</Trans>
          </ButtonLink>
        </NextCard>
      );
    case 'expiring':
      return (
        <NextCard
          title={type.name}
          isData
          text={
            <Trans>
              Your certificate expires on <Moment at={at} isDayOnly />. Pass the test again to renew it.
            </Trans>
          }
        >
          <ButtonLink to={details} variant="secondary" size="small">
            <Trans>Renew it</Trans>
          </ButtonLink>
        </NextCard>
      );
  }
}

type CardProps = { title: string; isData?: boolean; text: React.ReactNode; children: React.ReactNode };

function NextCard({ title, isData = false, text, children }: CardProps) {
  return (
    // By the room that it has: two side by side look the same however long their words are.
    <div className="@container h-full">
      <Card className="flex h-full flex-col items-start justify-center gap-x-6 gap-y-4 @xl:flex-row @xl:items-center @xl:justify-between">
        <div className="min-w-0">
          <h3 translate={isData ? 'no' : undefined} className="font-semibold wrap-anywhere text-ink">
            {title}
          </h3>
          <p className="mt-1 text-sm text-ink-muted">{text}</p>
        </div>
        {children}
      </Card>
    </div>
  );
}
