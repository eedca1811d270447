import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answer, button, type Heard, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import type { ListedRoster } from '../../contract/rosters.ts';
import { OwnOrganizationContext } from '../frame/own-organization.ts';
import { AskForm } from './ask-form.tsx';
import { type AskValues, firstValues } from './ask-values.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { acme } from '../testing.ts';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const at = '2026-01-01T00:00:00Z';
const roster: ListedRoster = {
  id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  name: 'Analyst',
  time_zone: 'UTC',
  has_board: false,
  created_at: at,
  archived_at: null,
  people: 5,
  asked_requests: 0,
  open_requests: 0,
  waiting_requests: 0,
  next_close_at: null,
  finished_requests: 0,
  declined_requests: 0,
  lapsed_requests: 0,
};
const text = () => document.body.textContent ?? '';

function paste(list: string): void {
  const field = document.querySelector('textarea');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, list);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('asking everyone on a list', () => {
  const gat = { code: 'GAT-1', slug: 'gat-1', name: 'Aptitude', price_cents: 4999, currency: 'USD' };
  const seats = { is_owner: true, can_pay: true, currency: 'USD', types: [{ code: 'GAT-1', free: 15 }], steps: [] };

  const openForm = async ({
    free = 15,
    type = 'GAT-1',
    open = { 'GAT-1': 0 },
    priceCents = 4999,
  }: { free?: number; type?: string | null; priceCents?: number; open?: Record<string, number> } = {}) => {
    const sent = vi.fn<(heard: Heard) => void>();
    page = await openPage(
      <OwnOrganizationContext value={acme}>
        <AskForm
          roster={roster}
          chosen={new Map()}
          draft={{ ...firstValues('UTC'), type }}
          onDraft={() => undefined}
          onAsked={() => undefined}
        />
      </OwnOrganizationContext>,
      '/employer/positions/x?tab=ask',
      (heard): Answer => {
        if (heard.path.startsWith('/api/organization/seats')) return { status: 200, body: { ...seats, types: [{ code: 'GAT-1', free }] } };
        if (heard.path.startsWith('/api/organization/progress')) {
          const types = Object.entries(open).map(([code, count]) => ({ code, name: code, open_requests: count }));
          return { status: 200, body: { counts: {}, types } };
        }
        if (heard.path.startsWith('/api/assessment-types')) return { status: 200, body: { types: [{ ...gat, price_cents: priceCents }] } };
        if (heard.method !== 'POST') return notSignedIn;
        sent(heard);
        return { status: 201, body: { id: roster.id, asked: 5, already_asked: 0, not_mailed: 2, mail_stopped: 1 } };
      },
    );
    return sent;
  };

  test('says how many people and seats that takes, and asks before it spends any', async () => {
    const sent = await openForm();
    await until(() => expect(text()).toContain('You have 15 available seats. This reserves up to 5 of them.'));
    button('Ask 5 people')?.click();
    await until(() =>
      expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('This reserves 5 of your 15 available seats'),
    );
    expect(sent).not.toHaveBeenCalled();
    [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')]
      .find((one) => one.textContent === 'Ask 5 people')
      ?.click();
    await until(() => expect(sent).toHaveBeenCalledOnce());
    await until(() => expect(text()).toContain('5 requests sent. 3 emails are on their way.'));
    expect(text()).toContain('1 person has unsubscribed from your emails but can see the request on their dashboard.');
    expect(text()).toContain('1 person hasn’t been emailed yet');
    // A form that is empty again would read as if nothing had been sent.
    expect(button('Ask 5 people')).toBeUndefined();
    expect(document.querySelector('a[href$="?tab=progress"]')?.textContent).toBe('See progress');
    button('Send more requests')?.click();
    await until(() => expect(button('Ask 5 people')).toBeDefined());
    expect(text()).not.toContain('5 requests sent.');
  });

  const askInDialog = async (said: string) => {
    button('Ask 5 people')?.click();
    const dialog = () => document.querySelector('[role=alertdialog]');
    await until(() => expect(dialog()?.textContent).toContain(said));
    return () => [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Ask 5 people')?.click();
  };

  test('without seats lets the people pay, and confirms what each of them pays before it goes out', async () => {
    const sent = await openForm({ free: 0 });
    await until(() => expect(document.querySelector<HTMLInputElement>('input[value=candidate]')?.checked).toBe(true));
    expect(button('Ask 5 people')?.disabled).toBe(false);
    const confirm = await askInDialog('Each person pays $49.99 for Aptitude before they start. You pay nothing.');
    expect(sent).not.toHaveBeenCalled();
    confirm();
    await until(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]?.[0].body).toMatchObject({ payer: 'candidate' });
  });

  test('for a free assessment says that it is free', async () => {
    const sent = await openForm({ free: 0, priceCents: 0 });
    await until(() => expect(button('Ask 5 people')?.disabled).toBe(false));
    await askInDialog('Aptitude is free.');
    expect(sent).not.toHaveBeenCalled();
  });

  test('is not possible with too few seats, and the form says how many are missing and where to get them', async () => {
    await openForm({ free: 4 });
    await until(() => expect(text()).toContain('You need 1 more seat.'));
    expect([button('Ask 5 people')?.disabled, document.querySelector('a[href="/employer/seats"]')?.textContent]).toEqual([
      true,
      'Get more seats',
    ]);
  });

  test('leaves to the server how many seats are needed where some have an open request, and says what is missing', async () => {
    await openForm({ free: 4, open: { 'GAT-1': 1, 'GAT-2': 3 } });
    await until(() => expect(button('Ask 5 people')?.disabled).toBe(false));
    expect(text()).not.toContain('more seat.');
    await page.close();
    await openForm({ free: 1, open: { 'GAT-2': 3 } });
    await until(() => expect(text()).toContain('You need 4 more seats.'));
    await page.close();
    await openForm({ type: null });
    await until(() => expect(text()).toContain('Choose an assessment first.'));
  });
});

describe('asking from a phone', () => {
  const width = (isWide: boolean) => vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isWide } as MediaQueryList);
  afterEach(() => void vi.restoreAllMocks());
  const openForm = async (changes: Partial<AskValues>, answer: Answer = notSignedIn) => {
    const draft = { ...firstValues('UTC'), type: 'GAT-1', opens: '2031-05-01T09:00', closes: '2031-05-09T23:59', ...changes };
    const given = { roster, chosen: new Map(), onDraft: () => undefined, onAsked: () => undefined };
    page = await openPage(
      <OwnOrganizationContext value={acme}>
        <AskForm {...given} draft={draft} />
      </OwnOrganizationContext>,
      '/employer/positions/x?tab=ask',
      ({ method, path }): Answer => {
        if (method === 'POST') return answer;
        if (path.startsWith('/api/organization/progress')) return { status: 200, body: { counts: {}, types: [] } };
        if (path.startsWith('/api/organization/seats')) return { status: 200, body: { types: [] } };
        if (!path.startsWith('/api/assessment-types')) return notSignedIn;
        const free = { code: 'GAT-1', slug: 'gat-1', name: 'Aptitude', price_cents: 0, currency: 'USD' };
        return { status: 200, body: { types: [free] } };
      },
    );
    await until(() => expect(button('Ask 5 people')).toBeDefined());
  };
  const folds = () => [...document.querySelectorAll('details')].map((one) => [one.querySelector('summary')?.textContent, one.open]);

  test('says the dates in a line and leaves the message for whoever wants one', async () => {
    width(false);
    await openForm({});
    expect(folds()).toEqual([
      ['DatesMay 1, 2031, 9:00 AM to May 9, 2031, 11:59 PM', false],
      ['Add a message', false],
    ]);
  });

  test('opens what was written, what is missing, and what was refused', async () => {
    width(false);
    await openForm({ message: 'Hello', closes: '' });
    expect(folds()).toEqual([
      ['Dates', true],
      ['Add a message', true],
    ]);
    await page.close();
    await openForm({}, refusal(422, 'window_over', 'These dates are over.'));
    await until(() => expect(button('Ask 5 people')?.disabled).toBe(false));
    button('Ask 5 people')?.click();
    await until(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull());
    [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')]
      .find((one) => one.textContent === 'Ask 5 people')
      ?.click();
    await until(() => expect(text()).toContain('These dates are over.'));
    await until(() => expect(folds()[0]?.[1]).toBe(true));
  });

  test('a wide page shows all of it', async () => {
    width(true);
    await openForm({});
    expect(folds()).toEqual([]);
    expect(text()).toContain('Message (optional)');
  });
});

describe('A-053 adding a list', () => {
  const problem = { line: 3, message: 'This line has no email address.' };
  const check = async (preview: object) => {
    const done = vi.fn<(imported: object) => void>();
    const reply = { added: 0, changed: 0, unchanged: 0, rows: 2, sample: [], problems: [], unread: [], can_skip: true, ...preview };
    page = await openPage(<ImportDialog rosterId={roster.id} onClose={() => undefined} onDone={done} />, '/', ({ path }): Answer => {
      if (path.includes('/import-previews')) return { status: 200, body: reply };
      return path.includes('/imports') ? { status: 200, body: { added: 1, changed: 1, unchanged: 0 } } : notSignedIn;
    });
    await until(() => expect(document.querySelector('textarea')).not.toBeNull());
    paste('ada@example.org');
    button('Check list')?.click();
    await until(() => expect(button('Edit the list')).toBeDefined());
    return done;
  };

  test('with bad lines says that somebody is overwritten, and does it only then', async () => {
    const done = await check({ added: 1, changed: 1, problems: [problem] });
    expect(text()).toContain('1 person’s name or number will change');
    button('Add 1, update 1')?.click();
    await until(() => expect(done).toHaveBeenCalledWith({ added: 1, changed: 1, unchanged: 0, skipped: 1 }));
  });

  test('by file shows the lines of the file in the text box when the list is to be edited', async () => {
    const reply = { added: 1, changed: 0, unchanged: 0, rows: 1, sample: [], problems: [], unread: [], can_skip: true };
    page = await openPage(
      <ImportDialog rosterId={roster.id} onClose={() => undefined} onDone={() => undefined} />,
      '/',
      ({ path }): Answer => (path.includes('/import-previews') ? { status: 200, body: reply } : notSignedIn),
    );
    await until(() => expect(document.querySelector('input[type=file]')).not.toBeNull());
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    Object.defineProperty(input, 'files', { value: [new File(['ada@example.org'], 'people.csv', { type: 'text/csv' })] });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => expect(button('Edit the list')).toBeDefined());
    button('Edit the list')?.click();
    await until(() => expect(document.querySelector('textarea')?.value).toBe('ada@example.org'));
  });

  test('that changes nobody has nothing to press', async () => {
    await check({ unchanged: 2 });
    expect(text()).toContain('2 are already on the list');
    expect(text()).not.toContain('0 people will be added');
    expect(
      [...document.querySelectorAll('button')].map((one) => one.textContent).filter((label) => /Add|Update/.test(label ?? '')),
    ).toEqual([]);
  });

  test('is told on the page afterwards', async () => {
    page = await openPage(<ImportOutcome imported={{ added: 1, changed: 1, unchanged: 0, skipped: 4 }} />, '/', () => notSignedIn);
    await until(() => expect(document.querySelector('[role=status]')?.textContent).toContain('1 person was added'));
    expect(text()).toContain('1 person got a new name or number');
    expect(text()).toContain('4 lines were left out');
  });
});
