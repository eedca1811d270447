import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { exportMyData } from '../../contract/profile.ts';
import { actFailure } from '../failures.ts';
import { ReportAlert } from '../forms/report-alert.tsx';
import { useReport } from '../forms/use-report.ts';
import { saveFile } from '#ui/client/save-file.ts';
import { SettingsSection } from './settings-section.tsx';

export function DataSection() {
  const { t } = useLingui();
  const { report, announce, clear } = useReport();
  const [isPending, setIsPending] = useState(false);

  const download = async () => {
    clear();
    setIsPending(true);
    try {
      const document = await call(exportMyData, {});
      saveFile(
        `meridian-${document.exported_at.slice(0, 10)}.json`,
        new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }),
      );
      announce({ tone: 'success', title: msg`Your data is in your downloads` });
    } catch (error) {
      announce(actFailure(error));
    } finally {
      setIsPending(false);
    }
  };

  return (
    <SettingsSection
      id="data"
      title={t`My data`}
      lead={t`Everything that is kept about you, as one JSON file that people and programs can read.`}
    >
      <div className="flex flex-col gap-5">
        <ReportAlert report={report} />
        <div>
          <Button variant="secondary" isPending={isPending} onPress={() => void download()}>
            <Trans>Download my data</Trans>
          </Button>
        </div>
      </div>
    </SettingsSection>
  );
}
