import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answer, button, type Heard, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { ListedRosterPerson } from '../../contract/people.ts';
import { PersonDialog } from './person-dialog.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const ada: ListedRosterPerson = {
  id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  email: 'ada@brok.example',
  name: 'Ada Brook',
  external_id: null,
  added_at: '2026-01-01T00:00:00Z',
  last_request: null,
};

async function open(person: ListedRosterPerson, answer: Answer = { status: 204, body: {} }) {
  const sent = vi.fn<(heard: Heard) => void>();
  page = await openPage(
    <PersonDialog rosterId="r" person={person} onClose={() => undefined} onSaved={() => undefined} />,
    '/',
    (heard): Answer => {
      if (heard.method !== 'PATCH') return notSignedIn;
      sent(heard);
      return answer;
    },
  );
  await until(() => expect(button('Save')).toBeDefined());
  return sent;
}

describe('correcting a person on a list', () => {
  test('who was not asked yet includes the address', async () => {
    const sent = await open(ada);
    expect(document.querySelector<HTMLInputElement>('input[name=email]')?.value).toBe('ada@brok.example');
    button('Save')?.click();
    await until(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]?.[0].body).toMatchObject({ email: 'ada@brok.example' });
  });

  test('with a number that somebody else has says so at the number', async () => {
    const message = 'This number is already in use. bo@brok.example already has the number 17 on this list.';
    await open({ ...ada, external_id: '17' }, { status: 409, body: { error: { code: 'number_taken', message, requestId: 'r' } } });
    button('Save')?.click();
    await until(() => expect(document.querySelector('input[name=external_id]')?.getAttribute('aria-invalid')).toBe('true'));
    expect(document.body.textContent).toContain(message);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  test('who was asked says how to change the address', async () => {
    await open({ ...ada, last_request: { id: 'q', type_name: 'Test', state: 'asked', result: { level: 'nothing' } } });
    expect(document.querySelector('input[name=email]')).toBeNull();
    expect(document.body.textContent).toContain('To change the address, remove Ada Brook and add them again.');
  });
});
