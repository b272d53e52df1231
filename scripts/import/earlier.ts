import { TRASH_DAYS } from '#contract/core/lists.ts';
import { api } from '#contract/core/rules/api.ts';
import { cleanName } from './folder.ts';
import type { ImportSite } from './site.ts';

/** The last imports, a line each. */
export async function listText(site: ImportSite): Promise<string> {
  const { imports } = await site.call(api.imports.list, {});
  if (imports.length === 0) return 'Nothing was imported yet.';
  return imports
    .map(({ id, at, name, by, published, files, undoneAt }) =>
      [
        id,
        at.slice(0, 16).replace('T', ' '),
        `${published} of ${files} published`,
        undoneAt ? 'undone' : '',
        by,
        name,
      ]
        .filter(Boolean)
        .join('  '),
    )
    .join('\n');
}

const WHY_STAYS = {
  changed: 'the file was changed, moved or reported since',
  entryChanged: 'its entry was changed since',
  entryUsed: 'the file is in the trash, its entry stays: others added something to it',
};

/** Takes an import back. @returns what is gone, and what stays and why */
export async function undo(site: ImportSite, id: string): Promise<string> {
  const { files, entries, stays } = await site.call(api.imports.undo, { params: { id } });
  const kept = stays.map(
    ({ path, why, entry }) => `    ${cleanName(path)}: ${WHY_STAYS[why]} (entry ${entry})`,
  );
  return [
    `Moved to the trash: ${counted(files, 'file')} and ${counted(entries, 'entry', 'entries')}. An admin can restore them for ${TRASH_DAYS} days.`,
    ...(kept.length > 0 ? [`${kept.length} stay:`, ...kept] : []),
  ].join('\n');
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
