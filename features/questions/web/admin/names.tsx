import { useLingui } from '@lingui/react/macro';
import type { BankOfType } from '../../contract.ts';
import type { Difficulty } from '../../rules/difficulty.ts';

export function useDifficultyNames(): Record<Difficulty, string> {
  const { t } = useLingui();
  return { easy: t`Easy`, medium: t`Medium`, hard: t`Hard` };
}

export function useShelfNames(): Record<BankOfType['shelf'], string> {
  const { t } = useLingui();
  return { listed: t`Listed`, track: t`Track`, practice: t`Free` };
}
