import { Trans } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Container } from './container.tsx';

/** A sheet to read and to print, with a way back and the button for it, which stay off the paper. */
export function PrintedPage({ back, children }: { back: ReactNode; children: ReactNode }) {
  return (
    <Container width="text" className="py-8 sm:py-12 print:max-w-none print:p-0">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        {back}
        <Button variant="secondary" onPress={() => window.print()}>
          <Printer aria-hidden="true" />
          <Trans>Print</Trans>
        </Button>
      </div>
      {children}
    </Container>
  );
}
