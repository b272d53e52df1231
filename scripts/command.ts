import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { noticeIn } from '#contract/core/notices.ts';
import { FALLBACK_LANGUAGE } from '#contract/languages/languages.ts';
import { wordingOf } from '#contract/languages/wording.ts';
import { messagesIn } from '#server/catalogues.ts';
import { Refusal } from '#server/http/serve/errors.ts';
import { StartupError } from '#server/startup-error.ts';

/** Runs a command of the operator's, with the settings in .env: its line on success, one line and exit code 1 otherwise. */
export async function runCommand(run: () => Promise<string>, usage: string): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile();
    console.log(await run());
  } catch (error) {
    console.error(lineOf(error, usage) ?? error);
    process.exitCode = 1;
  }
}

/** The file that a name means where it was typed: npm runs a command in the project's folder. */
export const typedPath = (name: string): string => resolve(process.env.INIT_CWD ?? '.', name);

/** What the person can act on, without a stack; nothing for a defect. */
function lineOf(error: unknown, usage: string): string | undefined {
  const messages = messagesIn(FALLBACK_LANGUAGE);
  if (error instanceof z.ZodError)
    return error.issues.map((issue) => wordingOf(messages, noticeIn(issue))).join(' ');
  if (error instanceof Refusal) return wordingOf(messages, error.notice);
  if (error instanceof StartupError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof TypeError && code.startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${usage}`;
  // A full disk, a folder that is not there: the system's own words name it.
  return error instanceof Error && 'syscall' in error ? error.message : undefined;
}
