import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { Cut, CutQuestion } from '#contract/questions/cut-calls.ts';
import { doubtsAfter } from '#contract/questions/gaps.ts';
import { LONGEST_QUESTION } from '#contract/questions/values.ts';
import { codeKeysFor } from '#contract/subjects/values.ts';
import { change } from '#server/database/change.ts';
import { known } from '#server/database/known.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { createFileAccess } from '#server/files/serve/access-service.ts';
import type { Attachment } from '#server/files/serve/attachment-queries.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError, Refusal } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { findSubject } from '../subjects/catalogue.ts';
import { createLeading } from '../subjects/lead-service.ts';
import {
  claimCut,
  lockCut,
  noteCorrected,
  readCut,
  readQuestions,
  readWords,
  releaseCut,
  textAt,
} from './correct-queries.ts';
import { isAllowed } from './corrector-queries.ts';
import { putQuestions } from './cut-queries.ts';
import { findFamiliesOf } from './family-service.ts';
import { listPapersToCheck } from './mapping-queries.ts';
import { proposeUnitsOf } from './proposing.ts';
import type { CutQuestionRow } from './queries.ts';

/** A question as it is corrected: what is not known is left out. */
const asCut = ({ id, body, ...row }: CutQuestionRow): Cut['questions'][number] => ({
  _id: id,
  text: body,
  ...known(row),
});

/** The questions of a file, and the work of those who correct them. */
export function correctRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.cuts;
  const { open } = createFileAccess(deps);
  const { mayLead } = createLeading(deps);
  const writes = { limit: createLimit(db, { name: 'question-write', points: 600, seconds: 60 * 60 }) };

  const keysOf = async (code: string) => codeKeysFor(code, await findSubject(deps, code));

  /** Those who lead the subject of a paper, and whom one of its teachers allows. */
  async function mayCorrect(tx: Db, user: CurrentUser | undefined, { entry }: Attachment): Promise<boolean> {
    if (!user || entry?.kind !== 'pyq') return false;
    const keys = await keysOf(entry.subjectcode);
    return (await mayLead(tx, user, keys)) || isAllowed(tx, user.id, keys, dayInIndia(now()));
  }

  async function cutOf(tx: Db, file: Attachment, user: CurrentUser | undefined): Promise<Cut> {
    const [row, questions, isAllowed] = [
      await readCut(tx, file.sha256, now()),
      await readQuestions(tx, file.sha256),
      await mayCorrect(tx, user, file),
    ];
    const next = isAllowed && (await nextPaper(tx, file));
    return {
      questions: questions.map(asCut),
      isCut: row !== undefined,
      doubts: row?.doubts ?? [],
      printed: row?.printed ?? {},
      isConfirmed: Boolean(row?.confirmedAt),
      mayCorrect: isAllowed,
      ...(row?.confirmedAt && { confirmedAt: row.confirmedAt.toISOString() }),
      ...(isAllowed && row?.confirmedBy && { confirmedBy: row.confirmedBy }),
      ...(isAllowed &&
        row?.until && {
          holder: {
            name: row.holderName ?? '',
            until: row.until.toISOString(),
            isYou: row.holder === user?.id,
          },
        }),
      ...(next && { next }),
    };
  }

  /** The paper of its subject that is to be confirmed next: the first after it in their list, which goes round. */
  async function nextPaper(tx: Db, { file: { id }, entry }: Attachment): Promise<Cut['next']> {
    const papers = await listPapersToCheck(tx, await keysOf(entry?.subjectcode ?? ''));
    const at = papers.findIndex(({ file }) => file === id);
    const open = [...papers.slice(at + 1), ...papers.slice(0, Math.max(0, at))].filter(
      ({ isCut, isConfirmed }) => isCut && !isConfirmed,
    );
    return open[0] && { file: open[0].file, left: open.length };
  }

  /** A paper that the caller may correct. */
  async function correctable(id: string, user: CurrentUser): Promise<Attachment> {
    const file = await open(id, { user });
    if (file.entry?.kind !== 'pyq') throw new HttpError(404, say('cuts.noPaper'));
    if (!(await mayCorrect(db, user, file))) throw new HttpError(403, say('errors.notAllowed'));
    return file;
  }

  /** Locks the cut of a file, for someone whom nobody else is ahead of. */
  async function lockFor(tx: Db, { sha256 }: Attachment, user: CurrentUser) {
    await lockCut(tx, sha256);
    const row = await readCut(tx, sha256, now());
    if (row?.until && row.holder !== user.id) {
      const minutes = Math.max(1, Math.ceil((row.until.getTime() - now().getTime()) / 60_000));
      throw new HttpError(409, say('cuts.held', row.holderName ?? '', minutes));
    }
    return row;
  }

  serve(app, calls.read, async ({ params: { id }, user }) => cutOf(db, await open(id, { user }), user));

  serve(
    app,
    calls.claim,
    async ({ params: { id }, body: { held }, user }) => {
      const file = await correctable(id, user);
      const { cut } = await change(deps, { actor: user.id, action: 'update' }, async (tx) => {
        if (held) {
          await lockFor(tx, file, user);
          await claimCut(tx, file.sha256, user.id, now());
        } else await releaseCut(tx, file.sha256, user.id);
        return { id, cut: await cutOf(tx, file, user) };
      });
      return cut;
    },
    writes,
  );

  serve(
    app,
    calls.save,
    async ({ params: { id }, body: { questions, isConfirmed }, user, checkVersion }) => {
      const file = await correctable(id, user);
      if (questions.length === 0 && !isConfirmed) throw new Refusal(say('cuts.emptyProposal'), 'questions');
      const written = await withTexts(db, file.sha256, questions);
      const saved = await change(deps, { actor: user.id, action: 'update', subject: 'paper' }, async (tx) => {
        const row = await lockFor(tx, file, user);
        const before = (await readQuestions(tx, file.sha256)).map(asCut);
        checkVersion({ questions: before, isConfirmed: Boolean(row?.confirmedAt) });
        await putQuestions(tx, file.sha256, written);
        const doubts = doubtsAfter(row?.doubts ?? [], written, isConfirmed);
        await noteCorrected(tx, file.sha256, { user: user.id, isConfirmed, doubts }, now());
        await releaseCut(tx, file.sha256, user.id);
        const said = isConfirmed
          ? written.length === 0
            ? say('cuts.noQuestions')
            : say('cuts.confirmed', written.length)
          : say('cuts.saved', written.length);
        return {
          id,
          detail: {
            before: { questions: before.length, isConfirmed: Boolean(row?.confirmedAt) },
            after: { questions: written.length, isConfirmed },
          },
          message: said,
        };
      });
      await proposeUnitsOf(db, file.sha256);
      await findFamiliesOf(db, file.sha256);
      return saved;
    },
    writes,
  );
}

/** Reads what stands at the places of questions that come without a text. @throws Refusal where a page is not in the file */
async function withTexts(db: Db, file: string, questions: readonly CutQuestion[]) {
  const untold = questions.filter(({ text }) => text === '');
  const pages = new Set(untold.flatMap(({ places }) => places.map(({ page }) => page)));
  const { last, words } = await readWords(db, file, [...pages]);
  return questions.map(({ _id, section, part, alternative, marks, ...question }) => {
    const beyond = question.places.find(({ page }) => page > last);
    if (beyond) throw new Refusal(say('cuts.noSuchPage', beyond.page), 'questions');
    return {
      ...question,
      ...(_id && { id: _id }),
      ...(section && { section }),
      ...(part && { part }),
      ...(alternative !== undefined && { alternative }),
      ...(marks !== undefined && { marks }),
      text: question.text || textAt(question.places, words).slice(0, LONGEST_QUESTION),
    };
  });
}
