import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import type { Analytics } from '../../contract/analytics.ts';
import { lowAlpha } from '../../rules/item-analysis.ts';
import { useFormats } from './use-formats.ts';

/** What in these figures asks for somebody to act; nothing where nothing does. */
export function WorthALook({ analytics: { types, drift_alarms: alarms } }: { analytics: Analytics }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const unreliable = types.filter(({ reliability: { alpha } }) => alpha !== null && alpha < lowAlpha);
  if (alarms === 0 && unreliable.length === 0) return null;
  return (
    <Alert tone="warning" title={t`Worth a look`}>
      <ul className="ms-5 list-disc">
        {alarms > 0 && (
          <li>
            <Plural
              value={alarms}
              one="# question became much easier within 30 days and may have leaked; see the questions below."
              other="# questions became much easier within 30 days and may have leaked; see the questions below."
            />
          </li>
        )}
        {unreliable.map(({ code, name, reliability: { alpha } }) => (
          <li key={code}>
            <Trans>
              <span translate="no">{name}</span>: a reliability of {number(alpha ?? 0, { maximumFractionDigits: 2 })} is low. Scores close
              to the pass mark could go either way; more questions, or better ones, would help.
            </Trans>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
