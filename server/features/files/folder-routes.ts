import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { RESOURCES } from '#contract/kinds.ts';
import { say } from '#contract/notices.ts';
import { writeAudit } from '#server/database/audit.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { insertResource } from '../resources/queries.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import { entryFor, entryWithFile, sentFiles } from './folder-queries.ts';
import { proposals } from './proposals.ts';
import { attachFiles } from './queries.ts';

/** Folders of papers: what each file is, and filing it where it belongs. */
export function folderRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.folder;

  serve(app, calls.propose, async ({ body: { files }, user }) => {
    const sent = await sentFiles(
      db,
      files.map(({ upload }) => upload),
      user.id,
    );
    const byUpload = new Map(sent.map((file) => [file.upload, file]));
    const guess = proposals(await catalogueOf(deps), now());
    const seen = new Map<string, string>();
    return {
      proposals: files.flatMap(({ upload, path }) => {
        const file = byUpload.get(upload);
        if (!file) return [];
        const { name, sha256, isRead, unreadable, body, here } = file;
        const sameAs = seen.get(sha256);
        if (!sameAs) seen.set(sha256, upload);
        const about = { isRead, ...(unreadable && { unreadable }), here, ...(sameAs && { sameAs }) };
        return [{ upload, ...guess(path || name, body), ...about }];
      }),
    };
  });

  serve(app, calls.file, ({ body, user }) => {
    const { upload, exam, rightsBasis, rightsDetail, ...paper } = body;
    const { kind } = paper;
    const act = { actor: user.id, action: 'add', topic: kind } as const;
    return change(deps, act, async (tx) => {
      const known = await entryFor(tx, paper);
      const there = await entryWithFile(tx, upload, paper);
      if (there) return { id: there, message: say('files.isThere'), entry: there, done: 'there' as const };
      const id = known ?? (await insertResource(tx, kind, { ...paper, service: RESOURCES[kind].service }));
      const file = { upload, rightsBasis, rightsDetail, ...(kind === 'pyq' && exam && { exam }) };
      await attachFiles(tx, { kind, id }, [file], user.id);
      const detail = known ? { after: { file } } : { after: { ...paper, files: [file] } };
      const action = known ? 'update' : 'add';
      await writeAudit(tx, { actor: user.id, action, subject: kind, subjectId: id, detail });
      const done = known ? ('attached' as const) : ('added' as const);
      return { id, message: say(`files.${done}`), entry: id, done };
    });
  });
}
