import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { Analytics } from '../../contract/analytics.ts';
import { lowAlpha } from '../../rules/item-analysis.ts';
import { useFormats } from './use-formats.ts';

/** What in these figures asks for somebody to act; nothing where nothing does. */
export function WorthALook({ analytics: { types, drift_alarms: alarms } }: { analytics: Analytics }) {
  const { t } = useLingui();
  const { alpha: shownAlpha } = useFormats();
  const unreliable = types.filter(({ reliability: { alpha } }) => alpha !== null && alpha < lowAlpha);
  const names = unreliable.map(({ name, reliability: { alpha } }) => `${name} (${shownAlpha(alpha ?? 0)})`).join(', ');
  if (alarms === 0 && unreliable.length === 0) return null;
  return (
    <Alert tone="warning" title={t`Worth a look`}>
      <ul className="ms-5 list-disc">
        {alarms > 0 && (
          <li>
            <TextLink to="?tab=questions&questions.show=drifting">
              <Plural
                value={alarms}
                one="# question became much easier within 30 days and may have leaked"
                other="# questions became much easier within 30 days and may have leaked"
              />
            </TextLink>
          </li>
        )}
        {unreliable.length > 0 && (
          <li>
            <TextLink to="?tab=reliability">
              <Trans>Low reliability</Trans>
            </TextLink>
            {': '}
            <span translate="no">{names}</span>
            {'. '}
            <Trans>Scores near the passing score could go either way. Add questions, or improve them.</Trans>
          </li>
        )}
      </ul>
    </Alert>
  );
}
