import { Plural, Trans } from '@lingui/react/macro';
import Hourglass from 'lucide-react/icons/hourglass';
import { Button } from '#ui/controls/button.tsx';
import type { WhatCounted } from '../../rules/what-counted.ts';
import { Notice } from './notice.tsx';
import { useNumberList } from './use-number-list.ts';

type Props = { outcome: WhatCounted; questionCount: number; onContinue: () => void };

/** The test is over and not all of it counts: which answers do, before anything else is shown. */
export function CameLate({ outcome: { counted, late, undelivered, earlier }, questionCount, onContinue }: Props) {
  const listed = useNumberList();
  const [lateList, undeliveredList, earlierList] = [listed(late), listed(undelivered), listed(earlier)];
  return (
    <Notice
      icon={<Hourglass />}
      title={<Trans>Some answers arrived too late</Trans>}
      action={
        <Button onPress={onContinue}>
          <Trans>See your result</Trans>
        </Button>
      }
    >
      <p>
        <Plural
          value={counted}
          one={`# of ${questionCount} answers arrived in time and counts.`}
          other={`# of ${questionCount} answers arrived in time and count.`}
        />
      </p>
      {late.length > 0 && (
        <p>
          <strong className="font-semibold text-ink">
            <Plural
              value={late.length}
              one={`Your answer to question ${lateList} arrived too late.`}
              other={`Your answers to questions ${lateList} arrived too late.`}
            />
          </strong>{' '}
          <Trans>Late answers stay on record but don’t count.</Trans>
        </p>
      )}
      {undelivered.length > 0 && (
        <p>
          <strong className="font-semibold text-ink">
            <Plural
              value={undelivered.length}
              one={`Your answer to question ${undeliveredList} is only on this device.`}
              other={`Your answers to questions ${undeliveredList} are only on this device.`}
            />
          </strong>{' '}
          <Trans>The test ended before we got these answers, so they don’t count.</Trans>
        </p>
      )}
      {earlier.length > 0 && (
        <p>
          <Plural
            value={earlier.length}
            one={`For question ${earlierList}, your earlier answer counts.`}
            other={`For questions ${earlierList}, your earlier answers count.`}
          />
        </p>
      )}
    </Notice>
  );
}
