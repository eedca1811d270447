import { useLingui } from '@lingui/react/macro';
import type { ClaimedField } from '../../rules/credential-claims.ts';

/** The fields that differ, as a list that reads as a sentence's end: "name, score". */
export function useFieldWords(): (fields: readonly ClaimedField[]) => string {
  const { t, i18n } = useLingui();
  const words: Readonly<Record<ClaimedField, string>> = {
    name: t`name`,
    score: t`score`,
    level: t`level`,
    date: t`date`,
    assessment: t`assessment`,
    code: t`certificate ID`,
  };
  return (fields) => new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(fields.map((field) => words[field]));
}
