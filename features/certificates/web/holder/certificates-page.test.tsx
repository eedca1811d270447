import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answer, button, notSignedIn, openPage, refusal, submit, until } from '#features/accounts/web/testing.tsx';
import type { MyCertificate } from '../../contract/holder.ts';
import { certificateOf } from '../testing.tsx';
import { CertificateOfResult } from './certificate-of-result.tsx';
import { CertificatesPage } from './certificates-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(async () => {
  vi.unstubAllGlobals();
  await page.close();
});

const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
const press = (name: string) => button(name)?.click();
const listed = (rows: MyCertificate[]): Answer => ({
  status: 200,
  body: { rows, next_cursor: null, previous_cursor: null, total: rows.length },
});

type Answers = Readonly<Record<string, () => Answer>>;
const Review = ({ attemptId }: { attemptId: string }) => <>Reviewed because of {attemptId}.</>;
const noReviews: Answers = { '/api/me/integrity-reviews': () => ({ status: 200, body: { reviews: [], not_official: [] } }) };
async function open(answers: Answers): Promise<void> {
  page = await openPage(
    <CertificatesPage review={Review} />,
    '/certificates',
    ({ path }) => ({ ...noReviews, ...answers })[path.split('?')[0] ?? '']?.() ?? notSignedIn,
  );
}
const show = async (...certificates: MyCertificate[]) => {
  await open({ '/api/certificates': () => listed(certificates) });
  await until(() => expect(words()).toContain('Certificate ID'));
};

describe('a certificate', () => {
  test('A-109 shows its picture, state, level, score, dates in UTC and id', async () => {
    await show(certificateOf());
    for (const said of [
      'Valid',
      'Global Aptitude Test 1',
      'Ada Lovelace',
      'Merit',
      '86.5%',
      'Mar 1, 2026',
      'Mar 1, 2028',
      'ABCDE-FGHJK-MNPQR-STVWX',
    ])
      expect(words()).toContain(said);
    const picture = document.querySelector('article img');
    expect(picture?.getAttribute('src')).toBe('/api/certificates/ABCDEFGHJKMNPQRSTVWX/picture.png?valid');
    expect(picture?.getAttribute('alt')).toBe('Ada Lovelace’s certificate for Global Aptitude Test 1');
  });

  test('A-109 leads to the PDF, the credential, LinkedIn and the page that others see', async () => {
    await show(certificateOf());
    expect(links()).toEqual(
      expect.arrayContaining([
        '/api/certificates/0f9a2c1e-7b60-4f0d-9c55-0a1b2c3d4e5f/pdf',
        '/credentials/ABCDEFGHJKMNPQRSTVWX',
        '/verify/ABCDEFGHJKMNPQRSTVWX',
        expect.stringMatching(
          /^https:\/\/www\.linkedin\.com\/profile\/add\?startTask=CERTIFICATION_NAME&name=Global%20Aptitude%20Test%201&/,
        ),
      ]),
    );
  });

  test('A-109 copies its link', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await show(certificateOf());
    press('Copy link');
    await until(() => expect(page.said()).toEqual(['Link copied']));
    expect(writeText).toHaveBeenCalledWith('https://meridian.example/verify/ABCDEFGHJKMNPQRSTVWX');
  });

  test('says what to do where the browser does not allow copying', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.reject(new Error('no')) } });
    await show(certificateOf());
    press('Copy link');
    await until(() => expect(page.said().join()).toContain('copy its address'));
  });

  test('shows the badge of today and what to paste for it', async () => {
    await show(certificateOf());
    press('Website badge');
    await until(() => expect(words()).toContain('Copy HTML'));
    expect(document.querySelector('[role=dialog] img')?.getAttribute('src')).toBe('/badges/ABCDEFGHJKMNPQRSTVWX.svg');
    expect(document.querySelector('[role=dialog] code')?.textContent).toBe(
      '<a href="https://meridian.example/verify/ABCDEFGHJKMNPQRSTVWX"><img src="https://meridian.example/badges/ABCDEFGHJKMNPQRSTVWX.svg" alt="Ada Lovelace: Global Aptitude Test 1, certified by Meridian" height="64" style="max-width:100%;height:auto"></a>',
    );
  });

  test.each([
    ['soon', { days_left: 41 }, 'Expires in 41 days. To renew it, retake the assessment and pass by Mar 1, 2028.', '/assessments/gat-1'],
    ['today', { days_left: 0 }, 'Expires today.', '/assessments/gat-1'],
    [
      'past',
      { days_left: -1, status: 'expired' },
      'This certificate is no longer valid. Retake the assessment to earn a new one.',
      '/assessments/gat-1',
    ],
    [
      'past and renewed',
      { days_left: -1, status: 'expired', renewed_by: { id: 'x', code: 'RENEWED', issued_at: '2028-02-01T00:00:00Z' } },
      'Renewed Feb 1, 2028. See the new certificate',
      '/certificates#RENEWED',
    ],
  ] satisfies [string, Partial<MyCertificate>, string, string][])(
    'A-109 whose end is %s says what to do',
    async (_, changes, said, link) => {
      await show(certificateOf(changes));
      expect(words()).toContain(said);
      expect(links()).toContain(link);
    },
  );

  test('A-109 says how to renew only in the last 90 days', async () => {
    await show(certificateOf({ days_left: 91 }));
    expect(words()).not.toContain('renew');
    await page.close();
    await show(certificateOf({ days_left: 90 }));
    expect(words()).toContain('To renew it, retake the assessment');
  });

  test.each(['revoked', 'suspended'] as const)('A-109 that is %s says why and is not offered for showing', async (status) => {
    await show(certificateOf({ status, state_reason: 'Issued by mistake.', state_at: '2026-05-01T12:00:00Z' }));
    expect(words()).toContain(`${status === 'revoked' ? 'Revoked' : 'Suspended'} May 1, 2026: Issued by mistake.`);
    expect(button('Copy link')).toBeUndefined();
    expect(button('Website badge')).toBeUndefined();
    expect(links().filter((link) => link.includes('linkedin') || link.endsWith('/pdf'))).toEqual([]);
    expect(links()).toContain('/verify/ABCDEFGHJKMNPQRSTVWX');
  });

  test.each([
    [
      'the appeal while it is open',
      { may_appeal: { until: '2026-05-15T12:00:00Z' } },
      `/results/${certificateOf().result_id}#appeal`,
      '/contact',
    ],
    ['us once it is not', { may_appeal: null }, '/contact', `/results/${certificateOf().result_id}#appeal`],
  ])('A-109 that was revoked has one way to object: %s', async (_, finality, way, other) => {
    await open({
      '/api/certificates': () => listed([certificateOf({ status: 'revoked', state_reason: null, state_at: null })]),
      [`/api/results/${certificateOf().result_id}`]: () => ({ status: 200, body: { attempt_id: 'a1' } }),
      '/api/attempts/a1/finality': () => ({ status: 200, body: { finality: 'provisional', review: null, appeal: null, ...finality } }),
    });
    await until(() => expect(links()).toContain(way));
    expect(links()).not.toContain(other);
  });

  test('says what became of a request for another name', async () => {
    const asked = { name: 'Ada King', asked_at: '2026-04-01T12:00:00Z', decision: null, reason: null, decided_at: null };
    await show(certificateOf({ correction: asked }));
    expect(words()).toContain('You asked us on Apr 1, 2026 to change the name to Ada King. We’ll email you the decision.');
    await page.close();
    await show(certificateOf({ correction: { ...asked, decision: 'declined', reason: 'We need a document.' } }));
    expect(words()).toContain('We didn’t change the name to Ada King. We need a document.');
  });

  test('A-109 shows when and how it was checked, once asked for', async () => {
    const certificate = certificateOf({ checks: { count: 3, last_at: '2026-11-10T10:00:00Z' } });
    const history = {
      certificate,
      changes: [{ kind: 'issued', cause: 'passed', reason: null, at: '2026-03-01T23:41:06Z' }],
      verifications: {
        today: '2026-11-16',
        days: [{ day: '2026-11-10', count: 3 }],
        ways: [
          { way: 'page', count: 2 },
          { way: 'api', count: 1 },
        ],
        latest: [{ at: '2026-11-10T10:00:00Z', way: 'page' }],
      },
    };
    let answer: Answer = refusal(503, 'unavailable', 'Later.');
    await open({ '/api/certificates': () => listed([certificate]), [`/api/certificates/${certificate.id}`]: () => answer });
    await until(() => expect(words()).toContain('History: 3 recent checks'));
    expect(page.heard.map(({ path }) => path)).not.toContain(`/api/certificates/${certificate.id}`);
    press('History: 3 recent checks');
    await until(() => expect(words()).toContain('We couldn’t load the history'));
    answer = { status: 200, body: history };
    press('Retry');
    await until(() => expect(words()).toContain('On the website 2 times'));
    for (const said of ['Through our API once', 'Issued', 'We never show who checked it.']) expect(words()).toContain(said);
  });
});

describe('no certificates', () => {
  const type = { code: 'GAT-1', slug: 'gat-1', name: 'Global Aptitude Test 1' };
  const attempts = (...rows: object[]): Answer => ({ status: 200, body: { attempts: rows, server_now: '2026-03-01T10:18:00Z' } });

  test('A-109 lead to what is nearly earned', async () => {
    const missed = { id: 'a', type, state: 'submitted', result_id: 'r', result: { percent: 56.5, passed: false, pass_percent: 60 } };
    const running = { id: 'b', type: { ...type, slug: 'gat-2', name: 'Test 2' }, state: 'running', result_id: null, result: null };
    await open({
      '/api/certificates': () => listed([]),
      '/api/me/attempts': () => attempts(missed, running),
      '/api/me/payments': () => ({ status: 200, body: { payments: [] } }),
      '/api/assessment-types': () => ({
        status: 200,
        body: { types: ['gat-1', 'gat-2'].map((slug) => ({ slug, name: slug, price_cents: 4999, validity_months: 24 })) },
      }),
    });
    await until(() => expect(words()).toContain('You scored 56.5%. The passing score is 60%.'));
    expect(links()).toEqual(expect.arrayContaining(['/assessment/b', '/assessments/gat-1', '/assessments']));
  });

  test('A-109 lead to the assessments where nothing was begun, or where that cannot be known', async () => {
    const away = () => refusal(503, 'unavailable', 'Later.');
    await open({
      '/api/certificates': () => listed([]),
      '/api/me/attempts': away,
      '/api/me/payments': away,
      '/api/assessment-types': away,
    });
    await until(() => expect(words()).toContain('You have no certificates yet.'));
    expect(links()).toEqual(['/assessments']);
  });

  test.each([
    [
      'under review',
      'open',
      'You passed. If the review clears your result, we’ll issue your certificate automatically.',
      'Reviewed because of a.',
    ],
    ['being issued', 'cleared', 'You passed. Your certificate is being issued.', null],
  ])('say that a passed result is %s, and offer another test than the one just passed', async (_, state, said, reason) => {
    const passed = { id: 'a', type, state: 'submitted', result_id: 'r', result: { percent: 96, passed: true, pass_percent: 60 } };
    await open({
      '/api/certificates': () => listed([]),
      '/api/me/attempts': () => attempts(passed),
      '/api/me/integrity-reviews': () => ({
        status: 200,
        body: {
          reviews: [{ attempt_id: 'a', state, cause: 'too_fast' }],
          not_official: state === 'open' ? [{ attempt_id: 'a', finality: 'under_review' }] : [],
        },
      }),
      '/api/assessment-types': () => ({
        status: 200,
        body: { types: [{ slug: 'gat-1', name: 'x', price_cents: 0, validity_months: 24 }] },
      }),
    });
    await until(() => expect(words()).toContain(said));
    await until(() => expect(words().includes('Reviewed because of a.')).toBe(reason !== null));
    expect(words()).not.toMatch(/on its way|Earn one for free|Pass an assessment/);
    expect(links()).toEqual(['/results/r', '/assessments']);
  });

  test('A-109 A-245 show a sample, marked as one, with a free way to the first', async () => {
    const free = { slug: 'technical-skills-junior', name: 'Technical Skills Junior', price_cents: 0, validity_months: 12 };
    await open({ '/api/certificates': () => listed([]), '/api/assessment-types': () => ({ status: 200, body: { types: [free] } }) });
    await until(() => expect(document.querySelector('svg[role=img]')?.textContent).toContain('Technical Skills Junior'));
    expect(document.querySelector('svg[role=img]')?.textContent).toContain('SAMPLE');
    expect(words()).toContain('A sample. Yours will show your name, score and dates.');
    expect(links()).toEqual(['/assessments/technical-skills-junior', '/assessments']);
  });

  test('are not claimed when they could not be loaded', async () => {
    let answer: Answer = refusal(503, 'unavailable', 'Later.');
    await open({ '/api/certificates': () => answer });
    await until(() => expect(words()).toContain('We couldn’t load your certificates'));
    expect(words()).not.toContain('no certificates');
    answer = listed([certificateOf()]);
    press('Retry');
    await until(() => expect(words()).toContain('Certificate ID'));
  });
});

describe('the certificate of a result', () => {
  const resultId = certificateOf().result_id;
  async function openResult(answer: () => Answer): Promise<void> {
    page = await openPage(<CertificateOfResult resultId={resultId} />, `/results/${resultId}`, ({ path }) =>
      path === `/api/results/${resultId}/certificate` ? answer() : notSignedIn,
    );
  }

  test('appears by itself once it is issued', async () => {
    let body: object = { state: 'being_issued', certificate: null };
    await openResult(() => ({ status: 200, body }));
    await until(() => expect(words()).toContain('Your certificate is being issued.'));
    body = { state: 'issued', certificate: certificateOf() };
    await until(() => expect(links()).toContain('/certificates#ABCDEFGHJKMNPQRSTVWX'));
  });

  test('waits for a review and says so', async () => {
    await openResult(() => ({ status: 200, body: { state: 'under_review', certificate: null } }));
    await until(() => expect(words()).toContain('No certificate yet'));
  });
});

describe('asking for a corrected name', () => {
  const fill = (name: string, text: string) => {
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
    if (!field) throw new Error(`There is no field ${name}.`);
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  test('A-109 sends name and reason; what is wrong is said at its field, and the card says that it waits', async () => {
    const certificate = certificateOf();
    const asked = { name: 'Ada King', asked_at: '2026-04-01T12:00:00Z', decision: null, reason: null, decided_at: null };
    let rows = [certificate];
    let answer: Answer = {
      status: 422,
      body: { error: { code: 'invalid', message: 'x', requestId: 'r', fields: { words: 'Tell us why it should change.' } } },
    };
    page = await openPage(<CertificatesPage review={Review} />, '/certificates', ({ method, path }) => {
      if (method === 'POST') return answer;
      return path.startsWith('/api/certificates') ? listed(rows) : notSignedIn;
    });
    await until(() => expect(button('Correct the name')).toBeDefined());
    press('Correct the name');
    await until(() => expect(document.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Ada Lovelace'));
    fill('name', 'Ada King');
    submit();
    await until(() => expect(words()).toContain('Tell us why it should change.'));
    fill('words', 'I got married.');
    answer = { status: 201, body: { id: 'x' } };
    rows = [{ ...certificate, correction: asked }];
    submit();
    await until(() => expect(words()).toContain('to change the name to Ada King'));
    expect(page.heard.findLast(({ method }) => method === 'POST')).toEqual({
      method: 'POST',
      path: `/api/certificates/${certificate.id}/name-corrections`,
      body: { name: 'Ada King', words: 'I got married.' },
    });
    expect(button('Correct the name')).toBeUndefined();
  });
});
