import { MEGABYTE } from '#contract/core/sizes.ts';
import { MOST_PHOTOS, MOST_SENT_PHOTO_BYTES } from '#contract/discussion/photo-values.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import { ApiError, call } from '#web/api/call.ts';
import { insistently } from '#web/components/upload/camera/insistently.ts';
import { shrink } from '#web/components/upload/camera/shrink.ts';
import { createStore } from '#web/ui/store.ts';
import type { KeptPhoto } from './kept-photos.ts';

/** A photo of a post that is being written. */
export type PhotoRow = {
  key: number;
  /** Where it is; `there`: the server has it. */
  state: 'preparing' | 'sending' | 'making' | 'there' | 'failed';
  /** How much of it is sent, from 0 to 1. */
  share: number;
  /** What the server calls it, and where its small picture is. */
  id?: string;
  small?: string;
  /** A small copy of what was chosen. */
  thumb?: Blob;
  /** Why it is not there. */
  problem?: string;
  /** Its author says that the text says already what it shows. */
  inText: boolean;
};

export type PhotoRows = ReturnType<typeof createPhotoRows>;

let keys = 0;

/**
 * The photos of a form: made smaller and sent one after the other, while the text is written.
 * @param start those that are there already
 * @param onChange told of each change, what is typed too
 */
export function createPhotoRows(start: readonly KeptPhoto[], onChange: () => void) {
  const alts = new Map<number, string>();
  const blobs = new Map<number, Blob>();
  const rows = createStore<readonly PhotoRow[]>(start.map(fromKept));
  let sending = Promise.resolve();
  let isOver = false;

  function fromKept({ id, small, alt, inText }: KeptPhoto): PhotoRow {
    keys += 1;
    alts.set(keys, alt);
    return { key: keys, state: 'there', share: 1, id, small, inText };
  }
  function set(next: readonly PhotoRow[]) {
    rows.set(next);
    onChange();
  }
  const find = (key: number) => rows.get().find((row) => row.key === key);
  const patch = (key: number, more: Partial<PhotoRow>) =>
    set(rows.get().map((row) => (row.key === key ? { ...row, ...more } : row)));

  /** Sends a photo, again for minutes where no answer comes. */
  async function send(key: number, texts: MessagesOf<'posting'>) {
    const blob = blobs.get(key);
    const isGone = () => isOver || !find(key);
    if (!blob || isGone()) return;
    try {
      const { photo, thumb } = await shrunk(blob, texts);
      patch(key, { state: 'sending', ...(thumb && { thumb }) });
      const onSent = (share: number) =>
        isGone() || patch(key, share < 1 ? { share } : { share, state: 'making' });
      const made = await insistently(
        () => call('threads.sendPhoto', {}, { bytes: photo, onSent }),
        () => true,
        isGone,
        () => patch(key, { state: 'sending', share: 0 }),
      );
      if (made && !isGone()) patch(key, { state: 'there', id: made._id, small: made.small });
      blobs.delete(key);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (!isGone()) patch(key, { state: 'failed', problem });
    }
  }

  function queue(key: number, texts: MessagesOf<'posting'>) {
    sending = sending.then(() => send(key, texts));
  }

  return {
    rows,
    altOf: (key: number) => alts.get(key) ?? '',
    /** @returns whether there was room for all of them */
    add(files: readonly File[], texts: MessagesOf<'posting'>): boolean {
      const room = MOST_PHOTOS - rows.get().length;
      const added = files.slice(0, room).map((file): PhotoRow => {
        keys += 1;
        blobs.set(keys, file);
        return { key: keys, state: 'preparing', share: 0, inText: false };
      });
      set([...rows.get(), ...added]);
      for (const { key } of added) queue(key, texts);
      return files.length <= room;
    },
    retry(key: number, texts: MessagesOf<'posting'>) {
      set(
        rows.get().map((row) => {
          if (row.key !== key) return row;
          const { problem: _, ...rest } = row;
          return { ...rest, state: 'preparing', share: 0 };
        }),
      );
      queue(key, texts);
    },
    remove: (key: number) => set(rows.get().filter((row) => row.key !== key)),
    move(key: number, by: 1 | -1) {
      const next = [...rows.get()];
      const at = next.findIndex((row) => row.key === key);
      const [row] = next.splice(at, 1);
      if (row) set(next.toSpliced(at + by, 0, row));
    },
    /** What a photo shows, as it is typed: it renders nothing. */
    setAlt(key: number, alt: string) {
      alts.set(key, alt);
      onChange();
    },
    setInText: (key: number, inText: boolean) => patch(key, { inText }),
    /** Puts others in their place. */
    reset: (photos: readonly KeptPhoto[]) => set(photos.map(fromKept)),
    /** Those that are there, in their order. */
    kept: (): KeptPhoto[] =>
      rows
        .get()
        .flatMap(({ key, id, small = '', inText }) =>
          id ? [{ id, small, inText, alt: (alts.get(key) ?? '').trim() }] : [],
        ),
    isSending: () => rows.get().some(({ id, state }) => !id && state !== 'failed'),
    hasFailed: () => rows.get().some(({ state }) => state === 'failed'),
    /** The form is gone: nothing more is sent. */
    end: () => {
      isOver = true;
    },
  };
}

/** A photo as it is sent. One that the browser cannot open, as a HEIC often is, goes as it is: the server may know it. */
async function shrunk(
  file: Blob,
  { photoScreens: texts }: MessagesOf<'posting'>,
): Promise<{ photo: Blob; thumb?: Blob }> {
  try {
    return await shrink(file);
  } catch {
    if (file.size <= MOST_SENT_PHOTO_BYTES) return { photo: file };
    throw new ApiError(0, texts.tooLarge(MOST_SENT_PHOTO_BYTES / MEGABYTE));
  }
}
