import { useMemo } from 'react';
import type { Role } from '#features/accounts/rules/role.ts';
import { type Holdings, noHoldings } from '#features/catalog/rules/next-step.ts';
import { listMyPayments } from '#features/payments/contract/payments.ts';
import { useReply } from '#ui/client/queries.ts';
import { readOwnAccommodation } from '../../contract/accommodations.ts';
import { listMyAttempts } from '../../contract/attempts.ts';

const seatsPaths: Readonly<Partial<Record<Role, string>>> = { employer: '/employer/seats', university: '/university/seats' };

/** What the reader of the price list has of every type; nothing until it is known. */
export function useHoldings(role: Role | undefined): Holdings {
  const options = { enabled: role === 'student' || role === 'admin', staleTime: 0 };
  const { data: mine } = useReply(listMyAttempts, {}, options);
  const { data: accommodated } = useReply(readOwnAccommodation, {}, options);
  const { data: billed } = useReply(listMyPayments, {}, options);
  return useMemo(() => {
    const open = mine?.attempts.filter(({ state }) => state === 'ready' || state === 'running' || state === 'paused');
    const paid = billed?.payments.filter(
      (payment) =>
        payment.status === 'completed' &&
        payment.seats === null &&
        !(payment.is_used || payment.is_held || payment.is_disputed || payment.refund_due || payment.refunded_at),
    );
    return {
      paid: new Set(paid?.map((payment) => payment.type_slug)),
      waits: new Map(mine?.waits.map(({ slug, until }) => [slug, until])),
      openAttempts: new Map(open?.map(({ id, type, state }) => [type.slug, { id, hasBegun: state !== 'ready' }])),
      timePercent: accommodated?.accommodation?.time_percent ?? 100,
      seatsPath: (role && seatsPaths[role]) ?? noHoldings.seatsPath,
      isStranger: role === undefined,
    };
  }, [mine, billed, accommodated, role]);
}
