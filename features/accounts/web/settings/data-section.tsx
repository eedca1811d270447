import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { exportMyData } from '../../contract/profile.ts';
import { actFailure } from '../failures.ts';
import { ReportAlert } from '../forms/report-alert.tsx';
import { useReport } from '../forms/use-report.ts';
import { saveMyData } from '../save-my-data.ts';
import { SettingsSection } from './settings-section.tsx';

export function DataSection() {
  const { t } = useLingui();
  const { report, announce, clear } = useReport();
  const [isPending, setIsPending] = useState(false);

  const download = async () => {
    clear();
    setIsPending(true);
    try {
      saveMyData(await call(exportMyData, {}));
      announce({ tone: 'success', title: msg`Download started. Check your downloads folder.` });
    } catch (error) {
      announce(actFailure(error));
    } finally {
      setIsPending(false);
    }
  };

  return (
    <SettingsSection id="data" title={t`Your data`} lead={t`Everything we keep about you, in one JSON file.`}>
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
