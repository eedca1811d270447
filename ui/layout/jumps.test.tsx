import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { Jumps } from './jumps.tsx';
import { Section } from './section.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Address() {
  const { search, hash, state } = useLocation();
  return <output>{`${search}${hash} ${JSON.stringify(state)}`}</output>;
}

test('a jump moves the focus to the heading of its part, and keeps what the lists of the page are narrowed to', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const jumps = [
    { id: 'open', label: 'Open now' },
    { id: 'finished', label: 'Finished' },
  ];
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[{ pathname: '/', search: '?show=annulled', state: { searches: { finished: 'ada' } } }]}>
          <Jumps jumps={jumps} />
          <Section id="open" title="Open now">
            …
          </Section>
          <Section id="finished" title="Finished">
            …
          </Section>
          <Address />
        </MemoryRouter>
      </I18nProvider>,
    ),
  );
  const links = [...host.querySelectorAll('nav[aria-label="On this page"] a')] as HTMLAnchorElement[];
  expect(links.map(({ textContent }) => textContent)).toEqual(['Open now', 'Finished']);
  await act(async () => links[1]?.click());
  expect(document.activeElement).toBe(host.querySelector('#finished h2'));
  expect(host.querySelector('output')?.textContent).toBe('?show=annulled#finished {"searches":{"finished":"ada"}}');
  await act(async () => root.unmount());
  host.remove();
});
