import type { ReplyOf } from '#contract/core/rules/calls.ts';
import { MOST_PHOTOS } from '#contract/files/values.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import { ApiError, call } from '#web/api/call.ts';
import { keep, readKept } from '#web/storage/kept.ts';
import { createStore } from '#web/ui/store.ts';
import { rememberPath, type Sending } from '../../files/sending.ts';
import type { createUploadQueue } from '../upload-queue.ts';
import { moved } from './corners.ts';
import { insistently } from './insistently.ts';
import { isPhoto, type PhotoPage, partOf } from './page-values.ts';
import { shrink } from './shrink.ts';

/** How making the document goes. */
export type Making = {
  state: 'idle' | 'uploading' | 'making' | 'away' | 'failed' | 'made';
  done: number;
  problem?: string | undefined;
  made?: Pick<ReplyOf<'files.document'>, 'name' | 'asTheyAre' | 'empty'> | undefined;
};

/** Where the document goes, the files of the form, and what sends the photos. */
export type Form = {
  /** Handed in: imported here it would be loaded by all that shows files. */
  createQueue: typeof createUploadQueue;
  put: (item: Sending, make?: () => Promise<unknown>) => void;
  remove: (key: string) => void;
  /** Takes what is no photo. */
  add: (files: readonly File[]) => void;
  tell: (problem: string) => void;
};

export type Pages = Awaited<ReturnType<typeof createPages>>;

type Kept = { key: string; pages: PhotoPage[]; made: Making | undefined };

/** So long a photo's sheet is waited for; then the whole photo is the page. */
const LONGEST_LOOK_MS = 120_000;
const IDLE: Making = { state: 'idle', done: 0 };

/**
 * The photos of a paper's pages: made smaller one by one, sent while the next is taken, looked at by the server, and made into
 * one document, which is a file of the form like any other. @param place names the form
 */
export async function createPages(place: string, messages: MessagesOf<'sending'>, form: Form) {
  const name = `${place} photos`;
  const texts = messages.camera;
  const queue = form.createQueue(name, messages);
  const pages = createStore<readonly PhotoPage[]>([]);
  const making = createStore<Making>(IDLE);
  let key: string = crypto.randomUUID();
  let isOver = false;
  /** Photos are made smaller one after the other, and looked at so, too. */
  let preparing: Promise<void> = Promise.resolve();
  let looking: Promise<void> = Promise.resolve();
  const looked = new Set<string>();

  const find = (id: string) => pages.get().find((page) => page.id === id);
  const itemOf = (id: string) => queue.items.get().find(({ path }) => path === id);
  const uploadOf = (id: string) => {
    const item = itemOf(id);
    return item?.state === 'filed' ? item.upload : undefined;
  };

  function set(next: readonly PhotoPage[]) {
    pages.set(next);
    keepInMind();
    if (making.get().state !== 'made') hold();
  }

  function patch(id: string, change: Partial<PhotoPage>) {
    if (find(id)) set(pages.get().map((page) => (page.id === id ? { ...page, ...change } : page)));
  }

  /** What someone changes makes another document. */
  function change(id: string, how: Partial<PhotoPage>) {
    patch(id, how);
    if (making.get().state === 'failed') making.set(IDLE);
  }

  function keepInMind() {
    const kept = pages
      .get()
      .map(({ picture: _picture, thumb: _thumb, isPreparing: _isPreparing, ...page }) => page);
    const { state } = making.get();
    const made = state === 'made' ? making.get() : undefined;
    const what: Kept | undefined = kept.length > 0 ? { key, pages: kept, made } : undefined;
    // What was chosen for files, by the form's name and this.
    keep('choices', what, name);
  }

  /** In the form stands what the photos will be. */
  function hold() {
    if (pages.get().length === 0) return form.remove(key);
    const size = queue.items.get().reduce((sum, item) => sum + item.size, 0);
    const firstPage = uploadOf(pages.get()[0]?.id ?? '');
    form.put(
      { key, name: texts.documentName, path: key, size, state: 'pages', upload: undefined, firstPage },
      make,
    );
  }

  /** @param at where a photo is taken again; without it they come last */
  function add(files: readonly File[], at?: string) {
    const photos = files.filter(isPhoto);
    const others = files.filter((file) => !isPhoto(file));
    if (others.length > 0) form.add(others);
    const free = at ? 1 : MOST_PHOTOS - pages.get().length;
    if (photos.length > free) form.tell(messages.files.photos.tooMany(MOST_PHOTOS));
    const taken = photos.slice(0, Math.max(0, free)).map((file) => ({ file, id: crypto.randomUUID() }));
    if (taken.length === 0) return;
    const fresh = taken.map(({ id }): PhotoPage => ({ id, quarters: 0, isPreparing: true }));
    if (making.get().state === 'failed') making.set(IDLE);
    const index = at ? pages.get().findIndex(({ id }) => id === at) : pages.get().length;
    if (at) drop(at);
    set(pages.get().toSpliced(index < 0 ? pages.get().length : index, at ? 1 : 0, ...fresh));
    for (const { file, id } of taken) preparing = preparing.then(() => prepare(file, id));
  }

  async function prepare(file: File, id: string) {
    if (!find(id)) return;
    let sent = file;
    try {
      const { photo, thumb, hint } = await shrink(file);
      const number = pages.get().findIndex((page) => page.id === id) + 1;
      sent = new File([photo], texts.photoName(number), { type: photo.type });
      patch(id, { hint, thumb, picture: photo, isPreparing: undefined });
    } catch {
      // The browser cannot open it, as most cannot a HEIC: the server may.
      patch(id, { isPreparing: undefined });
    }
    if (!find(id)) return;
    rememberPath(sent, id);
    queue.add([sent]);
    hold();
  }

  /** Looks where the sheet is on photos that are there now. */
  function look(all: readonly PhotoPage[], items: readonly Sending[]) {
    for (const { id, sheet, picture } of all) {
      const upload = items.find(({ path, state }) => path === id && state === 'filed')?.upload;
      if (!upload || looked.has(id) || (sheet && picture)) continue;
      looked.add(id);
      looking = looking.then(() => lookAt(id, upload));
    }
  }

  async function lookAt(id: string, upload: string) {
    const gone = () => isOver || !find(id);
    if (!find(id)?.sheet) {
      const until = Date.now() + LONGEST_LOOK_MS;
      const sheet = await insistently(
        () => call('files.sheet', { body: { upload } }, { identifies: true }),
        ({ state }) => state !== 'working',
        () => gone() || Date.now() > until,
      ).catch(() => undefined);
      patch(id, { sheet: sheet ?? { state: 'none' } });
    }
    if (gone() || find(id)?.picture) return;
    const picture = await call(
      'files.sheetPicture',
      { body: { upload, quarters: 0 } },
      { identifies: true },
    ).catch(() => undefined);
    if (picture) patch(id, { picture, thumb: picture });
  }

  /** A small picture of what a page becomes. @throws ApiError */
  function flattened(id: string): Promise<Blob> {
    const [page, upload] = [find(id), uploadOf(id)];
    if (!page || !upload) return Promise.reject(new Error('It is not there yet'));
    return call('files.sheetPicture', { body: partOf(page, upload) }, { identifies: true });
  }

  /** Makes the document, once all photos are there; a second call meanwhile waits for the same one. */
  let current: Promise<void> | undefined;
  function make(): Promise<void> {
    current ??= makeNow().finally(() => {
      current = undefined;
    });
    return current;
  }

  async function makeNow() {
    const of = key;
    making.set({ state: 'uploading', done: 0 });
    await preparing;
    await queue.settled();
    await looking;
    const all = pages.get();
    const missing = all.findIndex(({ id }) => !uploadOf(id));
    if (isOver || all.length === 0) return;
    if (missing >= 0) return fail(texts.notUploaded(missing + 1));
    const photos = all.map((page) => partOf(page, uploadOf(page.id) ?? ''));
    making.set({ state: 'making', done: 0 });
    try {
      const reply = await insistently(
        () => call('files.document', { body: { name: texts.documentName, photos } }, { identifies: true }),
        ({ state, done }) => {
          making.set({ state: 'making', done });
          return state === 'made';
        },
        () => isOver || of !== key,
        () => making.set({ ...making.get(), state: 'away' }),
      );
      if (!reply?.upload) return;
      const { upload, name: called = texts.documentName, size = 0, asTheyAre, empty } = reply;
      making.set({ state: 'made', done: all.length, made: { name: called, asTheyAre, empty } });
      form.put({ key, name: called, path: key, size, state: 'filed', upload });
      keepInMind();
    } catch (error) {
      const wrong = error instanceof ApiError ? Object.entries(error.fieldErrors)[0] : undefined;
      const at = Number(/^photos\.(\d+)/.exec(wrong?.[0] ?? '')?.[1] ?? -1);
      const reason = error instanceof Error ? error.message : '';
      fail(at < 0 ? `${texts.failed} ${reason}` : `${texts.page(at + 1)}: ${wrong?.[1] ?? reason}`);
    }
  }

  const fail = (problem: string) => making.set({ state: 'failed', done: 0, problem });

  /** Each photo that is there becomes a file of its own. */
  function sendAsTheyAre() {
    for (const { id } of pages.get()) {
      const item = itemOf(id);
      if (item?.state !== 'filed') continue;
      form.put({ ...item, key: crypto.randomUUID() });
      drop(id);
      pages.set(pages.get().filter((page) => page.id !== id));
    }
    making.set(IDLE);
    set(pages.get());
  }

  /** Its bytes are no longer wanted here. */
  function drop(id: string) {
    const item = itemOf(id);
    if (item) queue.remove(item.key);
    looked.delete(id);
  }

  function remove(id: string) {
    drop(id);
    if (making.get().state === 'failed') making.set(IDLE);
    set(pages.get().filter((page) => page.id !== id));
  }

  /** What was made is taken back, and its pages are changed. */
  function reopen() {
    making.set(IDLE);
    set(pages.get());
  }

  /** The form has the document, or was sent: other photos make another one. */
  function startOver() {
    key = crypto.randomUUID();
    queue.forget();
    looked.clear();
    making.set(IDLE);
    pages.set([]);
    keepInMind();
  }

  /** Takes up what the page had before it was loaded again. */
  async function restore() {
    await queue.restore();
    const kept = readKept('choices', name)?.what as Kept | undefined; // written above
    if (!kept?.pages) return;
    key = kept.key;
    if (kept.made) making.set(kept.made);
    set(kept.pages);
  }
  await restore();

  return {
    queue,
    pages,
    making,
    add,
    remove,
    look,
    flattened,
    make,
    sendAsTheyAre,
    reopen,
    startOver,
    turn: (id: string) => change(id, { quarters: ((find(id)?.quarters ?? 0) + 1) % 4 }),
    cut: (id: string, cut: PhotoPage['cut']) => change(id, { cut }),
    move: (from: number, to: number) => set(moved(pages.get(), from, to)),
    /** Whether the form's document is still among its files. */
    isOf: (keys: readonly string[]) => keys.includes(key),
    end: () => {
      isOver = true;
      queue.end();
      pages.set([]);
      keepInMind();
    },
  };
}
