import { rememberPath } from '#web/components/files/sending.ts';

/** What systems put into folders by themselves. */
const OF_SYSTEMS = /^(?:\.|thumbs\.db$|desktop\.ini$|__macosx$)/i;

/** The files of what is dropped, those of folders with their path. */
export async function readDropped({ items, files }: DataTransfer): Promise<File[]> {
  // Asked at once: after the event nothing is known of them any more.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...files];
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (OF_SYSTEMS.test(entry.name)) return [];
  if (isFolder(entry)) {
    const reader = entry.createReader();
    const found: File[] = [];
    for (;;) {
      // A hundred at most each time, and none where all were told.
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (some.length === 0) return found;
      for (const one of some) found.push(...(await filesOf(one)));
    }
  }
  const file = await new Promise<File>(
    (resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject), // it is no folder
  );
  rememberPath(file, entry.fullPath.replace(/^\//, ''));
  return [file];
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
