import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { hasLeftovers } from '#features/attempts/web/sync/leftovers-mark.ts';
import { toast } from '#ui/controls/toast.tsx';

/** Answers that a closed tab left on this device are delivered from any page, with no click; the test room delivers its own. */
export function useLeftovers(): void {
  const { pathname } = useLocation();
  const isInRoom = pathname.startsWith('/assessment/');
  const { t, i18n } = useLingui();
  // The page of the result names them too.
  const sayLate = useEffectEvent((orders: readonly number[]): void => {
    if (orders.length === 0) return;
    const list = new Intl.ListFormat([i18n.locale === 'en' ? 'en-US' : i18n.locale, 'en-US']).format(orders.map(String));
    const title = t({
      message: plural(orders.length, {
        one: `Your answer to question ${list} arrived after your test ended`,
        other: `Your answers to questions ${list} arrived after your test ended`,
      }),
    });
    toast({ tone: 'warning', title, description: t`Late answers stay on record but don’t count.`, durationMs: 10_000 });
  });
  useEffect(() => {
    if (isInRoom || !hasLeftovers()) return;
    void import('#features/attempts/web/sync/deliver-leftovers.ts')
      .then(({ deliverLeftovers }) => deliverLeftovers())
      .then(({ lateOrders }) => sayLate(lateOrders));
  }, [isInRoom]);
}
