import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RequestFailed } from '#ui/client/client.ts';
import { groupCardNumber } from '../../rules/card-fields.ts';

type Card = { card_number: string; expiry: string; cvc: string };
export type FieldName = keyof Card;

const fieldNames: readonly FieldName[] = ['card_number', 'expiry', 'cvc'];
const empty: Card = { card_number: '', expiry: '', cvc: '' };

/** What is typed into the card form, with the problem of each field and the failure of the last attempt to pay. */
export function useCardFields() {
  const { t } = useLingui();
  const [card, setCard] = useState(empty);
  const [problems, setProblems] = useState<Partial<Record<FieldName, string | undefined>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  return {
    card,
    problems,
    failure,
    setFailure,
    change: (name: FieldName) => (value: string) => {
      setCard((before) => ({ ...before, [name]: value }));
      setProblems((before) => ({ ...before, [name]: undefined }));
    },
    choose: (number: string) => {
      setProblems({});
      setFailure(null);
      setCard(({ expiry, cvc }) => ({ card_number: groupCardNumber(number), expiry: expiry || '12 / 34', cvc: cvc || '123' }));
    },
    /** Marks the empty fields and returns the first of them. */
    markMissing: (): FieldName | undefined => {
      const missing = {
        ...(card.card_number === '' ? { card_number: t`Enter the card number.` } : {}),
        ...(card.expiry === '' ? { expiry: t`Enter the expiration date as MM/YY.` } : {}),
        ...(card.cvc === '' ? { cvc: t`Enter the 3- or 4-digit security code.` } : {}),
      };
      setProblems(missing);
      setFailure(null);
      return fieldNames.find((name) => missing[name]);
    },
    /** Shows a refusal at the fields it names, or else above the button. */
    showRefusal: (refused: RequestFailed) => {
      const atFields = Object.fromEntries(fieldNames.flatMap((name) => (refused.fields[name] ? [[name, refused.fields[name]]] : [])));
      setProblems(atFields);
      if (Object.keys(atFields).length === 0) setFailure(refused.message);
    },
  };
}
