import { listAssessmentTypes } from '#features/catalog/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { readSeats } from '../../contract/seats.ts';

/** `priceCents` is null for an assessment that is no longer offered: seats bought before are the only way to pay for it. */
export type AskableType = { code: string; name: string; priceCents: number | null; currency: string };

/** What people can be asked for: whatever is offered, and whatever there are still seats for. */
export function useAskableTypes(): AskableType[] {
  const offered = useReply(listAssessmentTypes).data?.types;
  const seats = useReply(readSeats).data;
  if (!offered) return [];
  const codes = new Set<string>(offered.map(({ code }) => code));
  const withdrawn = seats?.types.filter(({ code, free }) => free > 0 && !codes.has(code)) ?? [];
  return [
    ...offered.map(({ code, name, price_cents, currency }) => ({ code, name, priceCents: price_cents, currency })),
    ...withdrawn.map(({ code, name }) => ({ code, name, priceCents: null, currency: seats?.currency ?? '' })),
  ];
}

/** Whether a request for it takes a seat. */
export const isPaidBySeat = (type: AskableType | null, payer: string): boolean =>
  type !== null && (type.priceCents === null || (type.priceCents > 0 && payer === 'seat'));
