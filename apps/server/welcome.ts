import { demoAccounts, demoPassword } from '#features/accounts/demo.ts';
import type { Configuration } from '#platform/runtime/configuration.ts';

/** What a person reads once the product is up. */
export function welcome(configuration: Configuration): string {
  const lines = ['', `  Meridian is ready at ${configuration.publicUrl}`, ''];
  if (configuration.mode === 'local') {
    lines.push('  This is a demo. Log in as any of these:');
    for (const account of demoAccounts) lines.push(`    ${account.role.padEnd(11)} ${account.email}`);
    lines.push(`    password    ${demoPassword}`, '');
    lines.push(configuration.smtpUrl ? '  Email is sent through SMTP.' : `  Emails are kept at ${configuration.publicUrl}/mailbox`);
    lines.push(`  The API is described at ${configuration.publicUrl}/api/docs`, '', '  Stop with Ctrl-C.', '');
  }
  return `${lines.join('\n')}\n`;
}
