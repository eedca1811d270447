import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import type { TypeDetails } from '../../contract.ts';

/** A question to try: choose, check, read why. */
export function SampleQuestion({ sample }: { sample: TypeDetails['sample'] }) {
  const { t } = useLingui();
  const [choice, setChoice] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const isRight = choice === String(sample.right);
  return (
    <Card>
      <div translate="no" className="[&>div]:gap-4 [&>div>:first-child]:text-base">
        <RadioGroup
          label={sample.question}
          value={choice}
          onChange={(value) => {
            setChoice(value);
            setIsChecked(false);
          }}
          options={sample.options.map((label, at) => ({ value: String(at), label }))}
        />
      </div>
      <Button variant="secondary" className="mt-5" isDisabled={choice === null} onPress={() => setIsChecked(true)}>
        <Trans>Check the answer</Trans>
      </Button>
      <div role="status" className="mt-5 empty:mt-0">
        {isChecked && (
          <Alert tone={isRight ? 'success' : 'info'} title={isRight ? t`That’s right.` : t`Not quite.`}>
            {!isRight && (
              <p className="mb-1">
                <Trans>
                  The correct answer is: <strong translate="no">{sample.options[sample.right]}</strong>
                </Trans>
              </p>
            )}
            <p translate="no">{sample.explanation}</p>
          </Alert>
        )}
      </div>
    </Card>
  );
}
