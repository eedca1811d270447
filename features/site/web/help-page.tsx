import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import categoriesText from '#content/documents/en/help.md?raw';
import questionsText from '#content/documents/en/questions.md?raw';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Card } from '#ui/controls/card.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { findEntries, parseEntries } from '../rules/help-entries.ts';
import { Words } from './document.tsx';

const categories = parseEntries(categoriesText);
const questions = parseEntries(questionsText);

/** Six topics and four questions, narrowed by what is typed. */
export function HelpPage() {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const foundCategories = findEntries(categories, search);
  const foundQuestions = findEntries(questions, search);
  const hasNothing = foundCategories.length === 0 && foundQuestions.length === 0;
  return (
    <Page
      title={t`Help center`}
      lead={t`Short answers to what people ask first.`}
      actions={
        <ButtonLink to="/support" variant="secondary">
          <Trans>Contact Support</Trans>
        </ButtonLink>
      }
    >
      <div className="max-w-xl">
        <TextField label={t`Search the help`} name="search" type="search" value={search} onChange={setSearch} />
      </div>
      <p role="status" className="mt-6 text-ink-muted">
        {hasNothing && <Trans>Nothing matches. Try fewer words, or contact support.</Trans>}
      </p>
      <ul lang="en" data-untranslated className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {foundCategories.map((entry) => (
          <li key={entry.title}>
            <Card className="h-full">
              <h2 className="font-display text-subheading font-semibold">{entry.title}</h2>
              <p className="mt-2 text-[0.9375rem] text-ink-muted">
                <Words words={entry.words} />
              </p>
            </Card>
          </li>
        ))}
      </ul>
      {foundQuestions.length > 0 && (
        <section className="mt-14 max-w-3xl">
          <h2 className="mb-4 font-display text-heading font-semibold">
            <Trans>Frequently asked</Trans>
          </h2>
          <div lang="en" data-untranslated className="divide-y divide-line border-y border-line">
            {foundQuestions.map((entry) => (
              <details key={entry.title} className="group py-1">
                <summary className="flex cursor-pointer items-center justify-between gap-4 rounded-control py-3.5 font-semibold marker:content-none">
                  {entry.title}
                  <span aria-hidden="true" className="text-xl leading-none text-gold-ink transition-transform group-open:rotate-45">
                    +
                  </span>
                </summary>
                <p className="pb-4 text-ink-muted">
                  <Words words={entry.words} />
                </p>
              </details>
            ))}
          </div>
        </section>
      )}
    </Page>
  );
}
