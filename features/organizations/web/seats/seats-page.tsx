import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Ticket from 'lucide-react/icons/ticket';
import { useState } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { readSeats } from '../../contract/seats.ts';
import { useOwnOrganization } from '../frame/own-organization.ts';
import { BuySeatsDialog } from './buy-seats-dialog.tsx';
import { OrderAlert } from './order-alert.tsx';
import { PackList } from './pack-list.tsx';
import { isOwned, type SeatType } from './seat-type.ts';
import { useSeatOrder } from './use-seat-order.ts';
import { VolumeSteps } from './volume-steps.tsx';

const guide = '/help/billing-pricing/seats';

/** The seats of an organization: what is free, what was bought, and buying more. */
export function SeatsPage() {
  const { t } = useLingui();
  const { closed_at: closedAt } = useOwnOrganization();
  const { data, error, isFetching, refetch } = useReply(readSeats);
  const [changes, setChanges] = useState(0);
  const [isBuying, setIsBuying] = useState(false);
  const refresh = () => {
    setChanges((times) => times + 1);
    void refetch();
  };
  const order = useSeatOrder(refresh);
  const steps = data?.steps.map((step) => ({ from: step.from, percentOff: step.percent_off })) ?? [];
  const sold = data?.types.filter((type) => type.list_cents !== null) ?? [];
  const owned = data?.types.filter(isOwned) ?? [];
  const canBuy = data !== undefined && data.is_owner && data.can_pay && closedAt === null && sold.length > 0;
  const buy = canBuy && (
    <Button onPress={() => setIsBuying(true)}>
      <Trans>Buy seats</Trans>
    </Button>
  );

  return (
    <Page
      title={t`Seats`}
      lead={
        <Trans>
          A seat pays for one attempt by someone you ask. <TextLink to={guide}>How seats work</TextLink>
        </Trans>
      }
      actions={owned.length > 0 ? buy : undefined}
    >
      <div aria-live="polite" className="mb-8 empty:hidden">
        {order && <OrderAlert order={order} />}
      </div>
      {data === undefined ? (
        <Unread error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : owned.length === 0 ? (
        <EmptyState title={t`No seats yet`} icon={<Ticket aria-hidden="true" />} action={buy || undefined}>
          {data.is_owner ? (
            <Trans>Buy a pack, then ask people to take the assessment.</Trans>
          ) : (
            <Trans>Ask an owner of your organization to buy some.</Trans>
          )}
        </EmptyState>
      ) : (
        <Section title={t`Your seats`} lead={<Totals types={owned} />}>
          <PackList isOwner={data.is_owner} changes={changes} onChanged={refresh} />
        </Section>
      )}
      {canBuy && steps.length > 0 && (
        <Section title={t`Prices`} lead={t`Larger orders cost less per seat. Prices depend on the assessment.`}>
          <VolumeSteps steps={steps} listCents={Math.min(...sold.flatMap((type) => type.list_cents ?? []))} />
        </Section>
      )}
      {isBuying && <BuySeatsDialog types={sold} steps={steps} billing={data?.billing ?? null} onClose={() => setIsBuying(false)} />}
    </Page>
  );
}

/** All the packs together; each one stands in the list below. */
function Totals({ types }: { types: readonly SeatType[] }) {
  const sum = (count: (type: SeatType) => number): number => types.reduce((total, type) => total + count(type), 0);
  const free = sum((type) => type.free);
  const [promised, used] = [sum((type) => type.promised), sum((type) => type.used)].map((count) => count.toLocaleString('en'));
  return (
    <span className="tabular-nums">
      <span className="font-semibold text-ink">
        <Plural value={free} one="# seat available" other="# seats available" />
      </span>
      {', '}
      <Trans>
        {promised} reserved, {used} used
      </Trans>
      {'. '}
      <Trans>Seats that expire first are used first.</Trans>
    </span>
  );
}

function Unread({ error, isFetching, onRetry }: { error: unknown; isFetching: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  if (error) return <ReadFailure title={t`We couldn’t load your seats`} error={error} isRetrying={isFetching} onRetry={onRetry} />;
  return (
    <div role="status" aria-label={t`Loading your seats`}>
      <Skeleton className="h-40" />
    </div>
  );
}
