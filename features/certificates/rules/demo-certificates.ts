import { type CertificateState, type CertificateStatus, statusOf } from './certificate.ts';

const scripts = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Arabic: /\p{Script=Arabic}/u,
  Chinese: /\p{Script=Han}/u,
  Korean: /\p{Script=Hangul}/u,
};
export const demoScripts = ['Latin', 'Cyrillic', 'Arabic', 'Chinese', 'Korean'] as const;
export type DemoScript = (typeof demoScripts)[number];

/** The script that a name is written in; null for one that the demo world does not show. */
export const scriptOf = (name: string): DemoScript | null => demoScripts.find((script) => scripts[script].test(name)) ?? null;

type Held = { code: string; holderName: string | null; state: CertificateState; expiresAt: Date | null };

/** A certificate for a newcomer to try, and what it shows. */
export type Shown = { code: string; shows: CertificateStatus; script: DemoScript };

/** One valid certificate in each script, then one that expired, one suspended and one revoked. */
export function chooseShown(certificates: readonly Held[], now: Date): Shown[] {
  const all = certificates.flatMap((held): Shown[] => {
    const script = scriptOf(held.holderName ?? '');
    return script ? [{ code: held.code, shows: statusOf(held, now), script }] : [];
  });
  const valid = demoScripts.map((wanted) => all.find(({ script, shows }) => script === wanted && shows === 'valid'));
  const others = (['expired', 'suspended', 'revoked'] as const).map((wanted) => all.find(({ shows }) => shows === wanted));
  return [...valid, ...others].filter((shown) => shown !== undefined);
}
