import { afterEach, expect, test, vi } from 'vitest';
import { button, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { OwnOrganizationContext } from '../frame/own-organization.ts';
import { acme } from '../testing.ts';
import { CohortBoard } from './cohort-board.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const types = [{ code: 'GAT-1', name: 'Global Aptitude Test 1' }];
const open = async (onEdit: (() => void) | null) => {
  page = await openPage(
    <OwnOrganizationContext value={{ ...acme, kind: 'university' }}>
      <CohortBoard rosterId="r" onEdit={onEdit} />
    </OwnOrganizationContext>,
    '/university/cohorts/r?tab=board',
    ({ path }) => {
      if (path.includes('/board')) return { status: 200, body: { has_board: false, rows: [] } };
      return path.includes('/progress') ? { status: 200, body: { counts: { shared: 1 }, types } } : notSignedIn;
    },
  );
  await until(() => expect(document.body.textContent).toContain('The board is off'));
};

test('a board that is off offers the way to turn it on, where the cohort can change', async () => {
  const onEdit = vi.fn<() => void>();
  await open(onEdit);
  button('Edit cohort')?.click();
  expect(onEdit).toHaveBeenCalledOnce();
  await page.close();
  await open(null);
  expect(button('Edit cohort')).toBeUndefined();
});
