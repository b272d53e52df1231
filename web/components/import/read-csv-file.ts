import { LARGEST_CSV } from '#contract/core/constants.ts';
import { MEGABYTE } from '#contract/core/sizes.ts';
import type { StaffMessages } from '#contract/languages/groups.ts';

/** A file's text, or why it cannot be sent. A spreadsheet's own format (.xlsx) and other encodings are no UTF-8. */
export async function readCsvFile(
  file: File,
  texts: StaffMessages['adminScreens']['import'],
): Promise<{ csv: string } | { problem: string }> {
  if (file.size > LARGEST_CSV) return { problem: texts.tooLarge(LARGEST_CSV / MEGABYTE) };
  try {
    const csv = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return csv.includes('\0') ? { problem: texts.unreadable } : { csv };
  } catch {
    return { problem: texts.unreadable };
  }
}
