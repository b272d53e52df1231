import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { writeAudit } from '#server/database/audit.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { createFileKeys } from '#server/files/serve/keys.ts';
import { addressOfSent } from '#server/files/serve/page-routes.ts';
import { serve } from '#server/http/serve/serve.ts';
import { insertResource } from '../material/queries.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import { entryOfPaper } from './filing-service.ts';
import {
  entryWithFile,
  nameEntry,
  type RoomyEntry,
  roomyEntries,
  type SentFile,
  sentFiles,
} from './folder-queries.ts';
import { proposals } from './proposals.ts';
import { attachFiles } from './queries.ts';

/** Folders of papers: what each file is, and filing it where it belongs. */
export function folderRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.folder;
  const keys = createFileKeys(deps.secret);

  serve(app, calls.propose, async ({ body: { files }, user }) => {
    const sent = await sentFiles(
      db,
      files.map(({ upload }) => upload),
      user.id,
    );
    const byUpload = new Map(sent.map((file) => [file.upload, file]));
    const guess = proposals(await catalogueOf(deps), now());
    return {
      proposals: files.flatMap(({ upload, path }) => {
        const file = byUpload.get(upload);
        if (!file) return [];
        const { name, sha256: content, isRead, unreadable, here, hasPicture } = file;
        const picture = hasPicture && addressOfSent(upload, keys, user.sessionId, now());
        const { unsure, ...guessed } = filedAs(here) ?? guess(path || name, file);
        return [
          {
            ...{ upload, ...guessed, unsure, isRead, here, content },
            ...(unreadable && { unreadable, unsure: here[0] ? unsure : [...unsure, 'file' as const] }),
            ...(picture !== false && { picture }),
          },
        ];
      }),
    };
  });

  serve(app, calls.file, ({ body, user }) => {
    const { upload, exam, rightsBasis, rightsDetail, ...paper } = body;
    const { kind } = paper;
    const act = { actor: user.id, action: 'add', topic: kind } as const;
    return change(deps, act, async (tx) => {
      const known = entryOfPaper(await roomyEntries(tx, paper), paper);
      const there = await entryWithFile(tx, upload, paper);
      if (there) return { id: there, message: say('files.isThere'), entry: there, done: 'there' as const };
      const id =
        known?.id ?? (await insertResource(tx, kind, { ...paper, service: RESOURCES[kind].service }));
      const { title } = paper;
      const isNamed = known?.title === '' && title !== '';
      if (isNamed) await nameEntry(tx, id, title);
      const file = { upload, rightsBasis, rightsDetail, ...(kind === 'pyq' && exam && { exam }) };
      await attachFiles(tx, { kind, id }, [file], user.id);
      const detail = { after: known ? { ...(isNamed && { title }), file } : { ...paper, files: [file] } };
      const action = known ? 'update' : 'add';
      await writeAudit(tx, { actor: user.id, action, subject: kind, subjectId: id, detail });
      const done = howFiled(known);
      return { id, message: say(`files.${done}`), entry: id, done };
    });
  });
}

/** What a file is that is here: what somebody filed it as, whatever it looks like. */
function filedAs([there]: SentFile['here']) {
  if (!there) return undefined;
  const { name: _, exam, ...filed } = there;
  return { ...filed, ...(exam && { exam }), unsure: [] };
}

/** What was done to file something on an entry, or on none that was there. */
function howFiled(entry: RoomyEntry | undefined): 'added' | 'filled' | 'attached' {
  if (!entry) return 'added';
  return entry.hasFiles || entry.hasLinks ? 'attached' : 'filled';
}
