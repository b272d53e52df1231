import { parseArgs } from 'node:util';
import { email } from '#contract/core/rules/fields.ts';
import { FALLBACK_LANGUAGE } from '#contract/languages/languages.ts';
import { messagesIn } from '#server/catalogues.ts';
import { readConfig } from '#server/config.ts';
import { sendTestMail } from '#server/mail/try-delivery.ts';
import { StartupError } from '#server/startup-error.ts';
import { runCommand } from './command.ts';

const USAGE = `Usage:
  npm run mail -- test <address>   sends a test email with the settings in .env`;

// Whether the site can send mails, also before its first start.
await runCommand(run, USAGE);

async function run(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, address, ...rest] = positionals;
  if (command !== 'test' || address === undefined || rest.length > 0) throw new StartupError(USAGE);
  const sent = await sendTestMail(readConfig(), email.parse(address), messagesIn(FALLBACK_LANGUAGE));
  return `${sent}\nLook for it in the inbox, and in the spam folder. A running site uses new settings after npm run reload.`;
}
