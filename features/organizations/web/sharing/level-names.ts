import { useLingui } from '@lingui/react/macro';
import type { DisclosureWay, ShareLevel } from '../../rules/assessment-request.ts';

/** What a level is called wherever somebody reads or chooses it. */
export function useLevelNames(): Readonly<Record<ShareLevel, string>> {
  const { t } = useLingui();
  return { nothing: t`Nothing`, verdict: t`Pass or fail`, full: t`Full result` };
}

/** How an organization came to see a result, in the candidate's words. */
export function useWayNames(): Readonly<Record<DisclosureWay, string>> {
  const { t } = useLingui();
  return {
    page: t`On their pages`,
    export: t`In a file they exported`,
    comparison: t`Side by side with other candidates`,
    api: t`By their own software`,
    board: t`On the cohort board`,
    group: t`In group results`,
  };
}
