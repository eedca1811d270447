import { useLingui } from '@lingui/react/macro';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { iconButtonStyle } from '../controls/icon-button-style.ts';
import { nextThemeChoice, theme } from './theme-choice.ts';

const icons = { light: Sun, dark: Moon, system: Monitor };

/** Goes round the three themes; its name says which one is on. A plain button, because every page loads it. */
export function ThemeButton() {
  const { t } = useLingui();
  const choice = theme.use();
  const Icon = icons[choice];
  const names = { light: t`Theme: light`, dark: t`Theme: dark`, system: t`Theme: match system` };
  return (
    <button
      type="button"
      aria-label={names[choice]}
      title={names[choice]}
      onClick={() => theme.choose(nextThemeChoice(choice))}
      className={`${iconButtonStyle} size-10`}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
