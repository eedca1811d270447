/** Letters and digits without those that are taken for others: no I, L, O or U. */
const code = /^[0-9A-HJKMNP-TV-Z]{20}$/;
const uuid = /^([0-9A-F]{8})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{12})$/;

/** A certificate's identifier as it is asked for, however it was typed; null when it cannot be one. */
export function readCertificateId(typed: string): string | null {
  const bare = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (code.test(bare)) return bare.replaceAll(/.{5}(?=.)/g, '$&-');
  return uuid.test(bare) ? bare.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : null;
}
