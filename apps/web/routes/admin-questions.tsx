import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { QuestionsPage } from '#features/questions/web/authoring/questions-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Questions (admin)`);

export default function AdminQuestionsRoute() {
  return (
    <Guard>
      {({ role }) => (
        <DashboardFrame role={role}>
          <QuestionsPage />
        </DashboardFrame>
      )}
    </Guard>
  );
}
