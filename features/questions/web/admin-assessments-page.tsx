import { Trans, useLingui } from '@lingui/react/macro';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { shelves } from '#features/catalog/rules/assessment-type.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { listBanks } from '../contract.ts';
import { BankCard, isReadable } from './admin/bank-card.tsx';
import { Loading } from './admin/loading.tsx';
import { useShelfNames } from './admin/names.tsx';
import { NewTypeDialog } from './admin/new-type-dialog.tsx';

/** The catalog as administrators see it: every type with its terms, its bank, and whether it is published. */
export function AdminAssessmentsPage() {
  const { t } = useLingui();
  const names = useShelfNames();
  const banks = useReply(listBanks);
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title={t`Assessments`}
      lead={t`Prices, terms and question counts for everything in the catalog.`}
      actions={
        <Button onPress={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          <Trans>New assessment</Trans>
        </Button>
      }
    >
      <Loading query={banks} label={t`Loading the catalog`} failure={t`We couldn’t load the catalog`} heights={['h-72', 'h-72', 'h-72']}>
        {({ types }) =>
          types.length === 0 ? (
            <EmptyState
              title={t`The catalog is empty.`}
              icon={<ClipboardList aria-hidden="true" />}
              action={
                <ButtonLink to="/admin" variant="secondary">
                  <Trans>Back to the admin panel</Trans>
                </ButtonLink>
              }
            >
              <Trans>There are no assessments yet.</Trans>
            </EmptyState>
          ) : (
            <div className="flex flex-col gap-5">
              {types.some(isReadable) && (
                <Alert tone="warning" title={t`Some questions are public`}>
                  <Trans>
                    Anyone can read them in the source code. Before you sell these tests, replace them with private questions. The
                    operations guide shows how.
                  </Trans>
                </Alert>
              )}
              {shelves
                .filter((shelf) => types.some((type) => type.shelf === shelf))
                .map((shelf) => (
                  <Section key={shelf} title={names[shelf]} className="mt-5!">
                    <ul className="flex flex-col gap-4">
                      {types
                        .filter((type) => type.shelf === shelf)
                        .map((type) => (
                          <BankCard key={type.code} type={type} onChanged={() => banks.refetch()} />
                        ))}
                    </ul>
                  </Section>
                ))}
            </div>
          )
        }
      </Loading>
      {isAdding && <NewTypeDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
