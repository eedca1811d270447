import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { type ShareLevel, shareLevels } from '../../rules/assessment-request.ts';
import { useLevelNames } from './level-names.ts';

/** What the person has chosen so far; null until they have. */
export type ShareChoiceValue = { level: ShareLevel | null; isOnBoard: boolean };

type Props = {
  organization: string;
  value: ShareChoiceValue;
  onChange: (value: ShareChoiceValue) => void;
  /** The cohort has a board that the person may stand on. */
  hasBoard?: boolean;
  isDisabled?: boolean;
  errorMessage?: string | undefined;
};

/** What one organization may see of one result: nothing is chosen beforehand. */
export function ShareChoice({ organization, value, onChange, hasBoard = false, isDisabled = false, errorMessage }: Props) {
  const { t } = useLingui();
  const names = useLevelNames();
  const descriptions: Record<ShareLevel, string> = {
    nothing: t`They see that you finished, not how you did.`,
    verdict: t`They see whether you passed. No score.`,
    full: t`They see your score with its error band, your percentile and your score in each category.`,
  };
  const choose = (chosen: string) => {
    const level = shareLevels.find((one) => one === chosen) ?? null;
    onChange({ level, isOnBoard: value.isOnBoard && level === 'full' });
  };
  return (
    <div className="space-y-4">
      <RadioGroup
        label={t`What ${organization} may see of your result`}
        value={value.level}
        onChange={choose}
        options={shareLevels.map((level) => ({ value: level, label: names[level], description: descriptions[level] }))}
        isDisabled={isDisabled}
        errorMessage={errorMessage}
      />
      {hasBoard && (
        <Checkbox
          isSelected={value.isOnBoard}
          isDisabled={isDisabled || value.level !== 'full'}
          onChange={(isOnBoard) => onChange({ ...value, isOnBoard })}
        >
          <Trans>
            Show me on the cohort board. The organization and others on the board see your name and score. You need to share your full
            result.
          </Trans>
        </Checkbox>
      )}
      <p className="text-caption text-ink-muted">
        <Trans>You can change this at any time in your settings. Extra time and other accommodations are never shared.</Trans>
      </p>
    </div>
  );
}
