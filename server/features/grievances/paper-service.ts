import { say } from '#contract/core/notices.ts';
import type { FiledCase } from '#contract/grievances/case-calls.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import type { PaperFields } from '#contract/grievances/paper-calls.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { readCase, readDues } from './case-queries.ts';
import { headOf, readFiles } from './case-view.ts';
import { type Filed, fileGrievance } from './filing-service.ts';
import { mayEnterPapers } from './seat-queries.ts';

/** So many days after it came a paper can be entered as of its day. */
const LATEST_DAYS = 30;

/** What the sender of a grievance takes away. */
export async function slipOf(
  deps: Pick<Deps, 'grievanceKey'>,
  tx: Db,
  { id, receipt }: Filed,
): Promise<FiledCase> {
  const head = headOf(await readCase(tx, id), await readDues(tx, id));
  const files = (await readFiles(deps, tx, id, false)).map(({ file }) => file);
  return { ...head, files, ...(receipt !== undefined && { receipt }) };
}

/**
 * Enters a grievance that came on paper, for someone who has no account for it: nobody's list shows it by a name that a clerk typed.
 * @param clerk who enters it; the chain names them
 * @throws HttpError 403 for who has no seat on a desk, 400 for a day that is too far off
 */
export function enterPaper(
  deps: Deps,
  { receivedOn, matter = 'other', aboutHod = false, hideName = false, ...paper }: PaperFields,
  clerk: string,
): Promise<FiledCase> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.now();
    const today = dayInIndia(now);
    if (!(await mayEnterPapers(tx, clerk, today))) throw new HttpError(403, say('cases.notAtDesk'));
    const day = receivedOn || today;
    if (day > today || day < dayAfter(today, -LATEST_DAYS))
      throw new HttpError(400, say('cases.receivedOn'), { path: 'receivedOn' });
    const filed = await fileGrievance(
      deps,
      tx,
      {
        ...paper,
        email: paper.email ?? '',
        matter,
        aboutHod,
        hideName,
        files: [],
        filer: null,
        clerk,
        // A day has no hour: noon in India is on it everywhere.
        receivedAt: day === today ? now : new Date(`${day}T12:00:00+05:30`),
      },
      null,
    );
    if (!filed) throw new Error('A paper is never held for review.');
    return slipOf(deps, tx, filed);
  });
}
