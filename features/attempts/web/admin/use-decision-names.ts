import { useLingui } from '@lingui/react/macro';
import type { ReportDecision } from '../../rules/report.ts';

type Names = { act: string; explanation: string; done: string };

/** What can be decided about a reported question, as a choice and as a state. */
export function useDecisionNames(): Readonly<Record<ReportDecision, Names>> {
  const { t } = useLingui();
  return {
    kept: { act: t`Keep`, explanation: t`The question is fine as it is.`, done: t`Kept` },
    fix_needed: { act: t`Fix needed`, explanation: t`The question stays live until it’s corrected.`, done: t`Fix needed` },
    retired: { act: t`Retire`, explanation: t`It’s left out of new tests. Attempts that already have it keep it.`, done: t`Retired` },
  };
}
