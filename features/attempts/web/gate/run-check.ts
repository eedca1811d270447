import { call, RequestFailed } from '#ui/client/client.ts';
import { checkSecurity, readGate } from '../../contract/gate.ts';
import { type CheckFinding, clockOffsetMs, findingsOf } from '../../rules/check-outcome.ts';
import { rulesVersion } from '../../rules/security-check.ts';
import type { Device } from './device.ts';

/** What a whole security check came to. */
export type CheckOutcome = {
  isPassed: boolean;
  findings: CheckFinding[];
  /** The browser's clock minus the server's; null when nobody answered. */
  offsetMs: number | null;
  otherAttempt: { id: string; type_name: string } | null;
  /** What the server said instead of checking. */
  refusal: string | null;
};

/** Runs every check: the device's here, the rest at the server. A silent server is a finding, not an error. */
export async function runCheck(id: string, type: string, device: Device): Promise<CheckOutcome> {
  const storage = await device.hasStorage();
  const fullScreen = device.canFillScreen();
  const onDevice = [
    { name: 'storage', passed: storage },
    { name: 'full_screen', passed: fullScreen },
  ];
  try {
    const offsetMs = await measureOffset(id, device);
    const body = { type, storage, full_screen: fullScreen, clock_offset_ms: offsetMs, rules_version: rulesVersion };
    const { passed, checks, other_attempt: otherAttempt } = await call(checkSecurity, { body });
    return { isPassed: passed, findings: findingsOf([{ name: 'server', passed: true }, ...checks]), offsetMs, otherAttempt, refusal: null };
  } catch (error) {
    const said = error instanceof RequestFailed ? error : null;
    const why = { name: said?.status === 401 ? 'signed_in' : 'server', passed: false };
    return {
      isPassed: false,
      findings: findingsOf([why, ...onDevice]),
      offsetMs: null,
      otherAttempt: null,
      refusal: said && said.status < 500 ? said.message : null,
    };
  }
}

async function measureOffset(id: string, device: Device): Promise<number> {
  const askedAtMs = device.nowMs();
  const { server_now: serverNow } = await call(readGate, { params: { id } });
  return clockOffsetMs(askedAtMs, device.nowMs(), new Date(serverNow));
}
