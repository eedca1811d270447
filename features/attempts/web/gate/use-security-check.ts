import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui/controls/toast.tsx';
import { securityChecks } from '../../rules/security-check.ts';
import type { Device } from './device.ts';
import { type CheckOutcome, runCheck } from './run-check.ts';

type Props = { id: string; type: string; device: Device; onPassed: () => void };

/** Runs the check and shows its findings one by one; one press, one run. */
export function useSecurityCheck({ id, type, device, onPassed }: Props) {
  const { t } = useLingui();
  const [isRunning, setIsRunning] = useState(false);
  const [outcome, setOutcome] = useState<CheckOutcome | null>(null);
  const [shown, setShown] = useState(0);
  const isBusy = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  async function run(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsRunning(true);
    setOutcome(null);
    setShown(0);
    const stepMs = Math.ceil(device.leastCheckMs / securityChecks.length);
    const [found] = await Promise.all([runCheck(id, type, device), device.pause(stepMs)]);
    if (isHere.current) setOutcome(found);
    for (let index = 1; index < securityChecks.length && isHere.current; index++) {
      setShown(index);
      await device.pause(stepMs);
    }
    isBusy.current = false;
    if (isHere.current) show(found);
  }

  function show(found: CheckOutcome): void {
    setShown(securityChecks.length);
    setIsRunning(false);
    // Whoever can begin now reads that it has passed above the button; whoever pays first, after paying.
    if (found.isPassed) onPassed();
    else toast({ tone: 'error', title: t`Security Check Failed`, description: t`Fix the problem, then run the check again.` });
  }

  return { run: () => void run(), isRunning, outcome, shown };
}
