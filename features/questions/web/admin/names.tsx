import { useLingui } from '@lingui/react/macro';
import type { BankOfType } from '../../contract.ts';
import type { Difficulty } from '../../rules/difficulty.ts';

export function useDifficultyNames(): Record<Difficulty, string> {
  const { t } = useLingui();
  return { easy: t`Easy`, medium: t`Medium`, hard: t`Hard` };
}

/** The sections of the catalog, named as its page names them. */
export function useShelfNames(): Record<BankOfType['shelf'], string> {
  const { t } = useLingui();
  return { listed: t`Assessments by skill`, track: t`Tracks`, practice: t`Free assessments` };
}
