import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { MyDataPage } from '#features/accounts/web/my-data-page.tsx';
import { titled } from '../shell/titled.ts';

// The address is the key to the data: nobody else learns it.
export const meta: MetaFunction = () => [
  ...titled(t`Your data`),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default MyDataPage;
