import { afterEach, expect, test } from 'vitest';
import { button, notSignedIn, openPage, refusal, submit, until } from '#features/accounts/web/testing.tsx';
import { TestCheckoutPage } from './test-checkout-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const id = `cs_test_${'0'.repeat(48)}`;
const checkout = {
  description: 'Global Aptitude Test 1',
  email: 'ada@example.org',
  amount_cents: 4999,
  discount: null,
  currency: 'USD',
  state: 'open',
  cancel_url: 'http://localhost/',
  next: null,
};

test('A-129 a declined card is said right above the button, and takes the focus so that it is in view, each time', async () => {
  page = await openPage(<TestCheckoutPage id={id} />, `/test-checkout/${id}`, ({ path }) => {
    if (path.endsWith('/pay')) return refusal(402, 'declined', 'Your card was declined.');
    return path.startsWith('/api/test-checkout/') ? { status: 200, body: checkout } : notSignedIn;
  });
  await until(() => expect(button('Is declined')).toBeDefined());
  const failure = () => document.querySelector('[role=alert]')?.parentElement;
  const declined = async () => {
    button('Is declined')?.click();
    await until(() => expect(failure()).toBeUndefined());
    submit();
    await until(() => expect(failure()?.textContent).toBe('Your card was declined.You weren’t charged. Try again or use another card.'));
    expect(failure()?.nextElementSibling).toBe(button('Pay $49.99'));
    await until(() => expect(document.activeElement).toBe(failure()));
  };
  await declined();
  button('Pay $49.99')?.focus();
  await declined();
});
