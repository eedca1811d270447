import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, button, notSignedIn, openPage, refusal, submit, type, until } from '#features/accounts/web/testing.tsx';
import { AdminAssessmentsPage } from './admin-assessments-page.tsx';
import { bankOf } from './testing.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const draft = bankOf({ gaps: ['1 hard question short in Verbal Reasoning.'], stripe_price_id: null });
const published = bankOf({
  code: 'EET',
  slug: 'eet',
  name: 'Employment Test',
  published_at: '2026-03-01T08:00:00.000Z',
  public_share: 0.412,
});

async function open(act: Answer = { status: 204 }, details: Answer = notSignedIn): Promise<void> {
  page = await openPage(<AdminAssessmentsPage />, '/admin/assessments', ({ method, path }) => {
    if (path === '/api/admin/question-banks') return { status: 200, body: { types: [draft, published] } };
    if (path.endsWith('/holders')) return { status: 200, body: { people: 2, asked: 1, free_seats: 0 } };
    if (path === '/api/assessment-types/GAT-1') return details;
    return method === 'GET' ? notSignedIn : act;
  });
  await until(() => expect(cards()).toHaveLength(2));
}
const cards = () => [...document.querySelectorAll('h3')].flatMap((head) => head.closest('li') ?? []);
const textOf = (nth: number) => cards()[nth]?.textContent ?? '';
const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
/** What the menu that was opened last offered. */
let menus: (string | null)[] = [];
async function choose(entry: string, name: string): Promise<void> {
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(`Actions: ${name}`))?.click();
  await until(() => expect(entries().map(({ textContent }) => textContent)).toContain(entry));
  menus = entries().map(({ textContent }) => textContent);
  entries()
    .find(({ textContent }) => textContent === entry)
    ?.click();
}
const acts = () => page.heard.filter(({ method }) => method !== 'GET');

describe('the catalog of the administrators', () => {
  test('shows every type with code, name, price, terms, price id, whether it is published, and what its bank has', async () => {
    await open();
    for (const words of [
      'GAT-1 · $49.99 · 120 minutes · 20 questions · 60% to pass',
      'Global Aptitude Test 1',
      'Price IDNone',
      'Not published',
    ])
      expect(textOf(0)).toContain(words);
    expect(textOf(0)).toContain('Numerical Reasoning24 questions, 10 in each test');
    for (const words of ['EET', 'Employment Test', 'Price IDprice_gat1', 'Published Mar 1, 2026']) expect(textOf(1)).toContain(words);
  });

  test('is in the sections that the catalog has, without those that are empty', async () => {
    await open();
    expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Tracks']);
  });

  test('has the bars and the rest of the terms of each type at a press, and its bank behind its name', async () => {
    await open();
    const fold = cards()[0]?.querySelector('details');
    expect(fold?.open).toBe(false);
    expect(fold?.querySelector('summary')?.textContent).toBe('39 questions in 2 categories Global Aptitude Test 1');
    expect(cards()[0]?.querySelector('h3 a')?.getAttribute('href')).toBe('/admin/assessments/gat-1');
  });

  test('offers to publish what is not published, and to withdraw what is', async () => {
    await open();
    const offered = async (name: string) => {
      await choose('Exposure limit', name);
      await until(() => expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain(`Exposure limit for ${name}`));
      button('Cancel')?.click();
      await until(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
    };
    await offered('Global Aptitude Test 1');
    expect(menus).toEqual(['Publish', 'Edit terms', 'Edit description', 'Exposure limit']);
    await offered('Employment Test');
    expect(menus).toEqual(['Edit terms', 'Edit description', 'Exposure limit', 'Withdraw']);
  });

  test('says in sentences what keeps a type from being published', async () => {
    await open();
    expect(textOf(0)).toContain('Not ready to publish1 hard question short in Verbal Reasoning.');
    expect(textOf(1)).not.toContain('Not ready to publish');
  });

  test('says of a paid type what share of its questions anybody can read', async () => {
    await open();
    expect(textOf(1)).toContain('42% public');
    expect(textOf(0)).not.toContain('% public');
    expect(document.body.textContent.split('Anyone can read them in the source code.')).toHaveLength(2);
  });

  test('A-164 A-240 a refusal to publish stays where the act was', async () => {
    await open(refusal(409, 'cannot_be_published', 'This assessment can’t be published yet. It has no duration.'));
    await choose('Publish', 'Global Aptitude Test 1');
    await until(() => expect(cards()[0]?.querySelector('[role="alert"]')?.textContent).toContain('It has no duration.'));
    expect(cards()[1]?.querySelector('[role="alert"]')).toBeNull();
    expect(acts().map(({ path }) => path)).toEqual(['/api/admin/assessment-types/GAT-1/publish']);
  });

  test('publishing says so and reads the catalog again', async () => {
    await open({ status: 200, body: { published_at: '2026-03-02T08:00:00.000Z' } });
    await choose('Publish', 'Global Aptitude Test 1');
    await until(() => expect(page.said()).toContain('Global Aptitude Test 1 is published'));
    await until(() => expect(page.heard.filter(({ path }) => path === '/api/admin/question-banks')).toHaveLength(2));
  });

  test('withdrawing asks once more, and does nothing until it is answered', async () => {
    await open();
    await choose('Withdraw', 'Employment Test');
    await until(() =>
      expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain(
        'Employment Test leaves the catalog, and nobody can buy it',
      ),
    );
    await until(() => expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('3 people have a paid attempt'));
    expect(acts()).toEqual([]);
    const dialog = document.querySelector('[role="alertdialog"]');
    [...(dialog?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Withdraw')?.click();
    await until(() => expect(page.said()).toContain('Employment Test is withdrawn'));
    expect(acts().map(({ path }) => path)).toEqual(['/api/admin/assessment-types/EET/withdraw']);
  });
});

test('the dialogs to edit a type are called what their buttons are', async () => {
  await open();
  const details = {
    ...draft,
    level: 'Advanced',
    summary: 'S.',
    about: 'A.',
    sample: { question: 'Q?', options: [], right: 0, explanation: 'E.' },
  };
  const titles = () =>
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].map((one) => one.querySelector('h2')?.textContent);
  await choose('Edit terms', 'Global Aptitude Test 1');
  await until(() => expect(titles()).toEqual(['Edit terms for Global Aptitude Test 1']));
  button('Cancel')?.click();
  await until(() => expect(titles()).toEqual([]));
  await page.close();
  await open({ status: 204 }, { status: 200, body: details });
  await choose('Edit description', 'Global Aptitude Test 1');
  await until(() => expect(titles()).toEqual(['Edit description of Global Aptitude Test 1']));
});

describe('the terms of a type', () => {
  const openForm = async (act?: Answer) => {
    await open(act);
    await choose('Edit terms', 'Global Aptitude Test 1');
    await until(() => expect(document.querySelector('form')).not.toBeNull());
  };

  test('of a published one change with a reason, for new checkouts and later attempts only, and its passing score stays', async () => {
    await open();
    await choose('Edit terms', 'Employment Test');
    await until(() => expect(document.querySelector('form')).not.toBeNull());
    expect(document.querySelector('form')?.textContent).toContain('Applies to new checkouts only.');
    expect(document.querySelector('form')?.textContent).toContain('Applies only to attempts started later.');
    expect(document.querySelector<HTMLInputElement>('input[name="passMark"]')?.disabled).toBe(true);
    type('duration', '90');
    submit();
    await until(() => expect(document.querySelector('form')?.textContent).toContain('Enter a reason.'));
    expect(acts()).toEqual([]);
  });

  test('are sent as far as they changed', async () => {
    await openForm();
    type('price', '59');
    type('priceId', 'price_new');
    submit();
    await until(() => expect(page.said()).toContain('Terms for Global Aptitude Test 1 saved'));
    expect(acts()).toEqual([
      { method: 'PATCH', path: '/api/admin/assessment-types/GAT-1', body: { price_cents: 5900, stripe_price_id: 'price_new' } },
    ]);
  });

  test('A-240 that cannot be read are said at their field, and nothing is sent', async () => {
    await openForm();
    type('passMark', '130');
    submit();
    await until(() => expect(document.querySelector('form')?.textContent).toContain('Enter a whole percentage from 1 to 100.'));
    expect((document.activeElement as HTMLInputElement).name).toBe('passMark');
    expect(acts()).toEqual([]);
  });

  test('A-240 that the server refuses stay typed, with its sentence', async () => {
    await openForm(refusal(409, 'gaps', 'You can’t make this change while the assessment is published. It has no duration.'));
    type('duration', '90');
    submit();
    await until(() => expect(document.querySelector('form [role="alert"]')?.textContent).toContain('It has no duration.'));
    expect(document.querySelector<HTMLInputElement>('input[name="duration"]')?.value).toBe('90');
    expect(button('Save')).toBeDefined();
  });
});
