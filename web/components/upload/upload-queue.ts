import { type DetailedError, Upload } from 'tus-js-client';
import { MOST_FILE_BYTES } from '#contract/files/values.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import { ApiError, call, sleep } from '#web/api/call.ts';
import { keep, readKept } from '#web/storage/kept.ts';
import { readToken } from '#web/storage/token.ts';
import { createStore } from '#web/ui/store.ts';
import { hasFormat, isUnderWay, pathOf, type Sending } from '../files/sending.ts';

/** Sent in parts of so many bytes: nginx takes a request when all of it is there. */
const CHUNK_BYTES = 4 * 1024 * 1024;
const AT_ONCE = 3;
/** A lost connection is looked after for about five minutes; then someone has to say so, or the browser that it is back. */
const RETRY_MS = [0, 1000, 2000, 4000, 8000, ...Array.from({ length: 20 }, () => 15_000)];
/** What another try may repair: no answer, too slow a sender, another one at the same upload, a server that restarts or is busy. */
const PASSING = [0, 408, 409, 423, 502, 503, 504];

export type UploadQueue = ReturnType<typeof createUploadQueue>;
/** So many files change state all the time: they are shown, and kept in mind, only so often. */
const MANY = 200;
const SHOWN_MS = 500;

type Kept = Pick<Sending, 'key' | 'name' | 'path' | 'size'> & { upload: string };

/**
 * Tells this browser from others behind the same address, which share a limit of visitors: a hostel is hundreds of people. It is
 * forgotten with the page.
 */
const BROWSER = crypto.randomUUID();

/** Sends files, some at once, each from where it stopped. @param place names the form whose files they are */
export function createUploadQueue(place: string, messages: MessagesOf<'sending'>) {
  const items = createStore<readonly Sending[]>([]);
  /** The same, for what is drawn. */
  const shown = createStore<readonly Sending[]>([]);
  let showing: ReturnType<typeof setTimeout> | undefined;
  /** How many bytes of each are sent. By themselves: they change many times a second. */
  const sent = createStore<Readonly<Record<string, number>>>({});
  const uploads = new Map<string, Upload>();
  const bytes = new Map<string, File>();
  const makers = new Map<string, () => Promise<unknown>>();
  const texts = messages.files;

  const find = (key: string) => items.get().find((item) => item.key === key);
  function patch(key: string, change: Partial<Sending>) {
    set(items.get().map((item) => (item.key === key ? { ...item, ...change } : item)));
  }
  function show() {
    clearTimeout(showing);
    showing = undefined;
    shown.set(items.get());
    keepInMind(items.get());
  }
  function set(next: readonly Sending[]) {
    items.set(next);
    if (next.length < MANY) show();
    else showing ??= setTimeout(show, SHOWN_MS);
    const underWay = next.filter(({ state }) => state === 'sending' || state === 'away').length;
    const waiting = next.find(({ state }) => state === 'waiting');
    if (waiting && underWay < AT_ONCE) {
      patch(waiting.key, { state: 'sending', problem: undefined });
      start(waiting.key);
    }
  }

  /** What is wrong with a file before a byte of it is sent, in the words of the server. */
  function problemOf({ name, size }: File): string | undefined {
    if (!hasFormat(name)) return texts.refused.format;
    if (size === 0) return texts.refused.empty;
    return size > MOST_FILE_BYTES ? texts.tooLarge(MOST_FILE_BYTES / 1024 / 1024) : undefined;
  }

  function add(files: readonly File[]) {
    const added: Sending[] = [];
    const placeOf = ({ path, size }: { path: string; size: number }) => `${size} ${path}`;
    const known = new Map(items.get().map((item) => [placeOf(item), item]));
    for (const file of files) {
      const { name, size } = file;
      const path = pathOf(file);
      const same = known.get(placeOf({ path, size }));
      if (same && same.state !== 'lost') continue;
      const problem = problemOf(file);
      const key = same?.key ?? crypto.randomUUID();
      bytes.set(key, file);
      if (same) patch(key, { state: 'waiting' });
      else added.push({ key, name, path, size, state: problem ? 'refused' : 'waiting', problem });
    }
    set([...items.get(), ...added]);
    // Each lane has its turn.
    for (let lane = 1; lane < AT_ONCE; lane += 1) set(items.get());
  }

  /** Takes in files that were sent from elsewhere. */
  function take(sentFiles: readonly Sending[]) {
    const known = new Set(items.get().map(({ upload }) => upload));
    set([...items.get(), ...sentFiles.filter(({ upload }) => !known.has(upload))]);
  }

  /** Puts in what is not sent from here, such as photos that become one file, or puts it in its place. @param make makes it */
  function put(item: Sending, make?: () => Promise<unknown>) {
    if (make) makers.set(item.key, make);
    if (find(item.key)) patch(item.key, item);
    else set([...items.get(), item]);
  }

  function start(key: string) {
    const file = bytes.get(key);
    if (!file) return;
    const upload = uploads.get(key) ?? uploadOf(key, file);
    uploads.set(key, upload);
    upload.start();
  }

  function uploadOf(key: string, file: File): Upload {
    // Begun before the page was loaded again: it goes on from there.
    const begun = find(key)?.upload;
    const upload: Upload = new Upload(file, {
      endpoint: '/api/uploads',
      ...(begun && { uploadUrl: `/api/uploads/${begun}` }),
      // What is begun is kept with the form's other files, and not by the library for anyone who comes next.
      storeFingerprintForResuming: false,
      chunkSize: CHUNK_BYTES,
      metadata: { filename: file.name, browser: BROWSER },
      headers: { 'accept-language': messages.language },
      retryDelays: RETRY_MS,
      onBeforeRequest: (request) => {
        const token = readToken();
        if (token) request.setHeader('authorization', `Bearer ${token}`);
      },
      onUploadUrlAvailable: () => patch(key, { upload: idOf(upload) }),
      onProgress: (count) => {
        sent.set({ ...sent.get(), [key]: count });
        if (find(key)?.state === 'away') patch(key, { state: 'sending' });
      },
      onShouldRetry: (error) => {
        const isPassing = PASSING.includes(error.originalResponse?.getStatus() ?? 0);
        if (isPassing) patch(key, { state: 'away' });
        return isPassing;
      },
      onError: (error) => fail(key, reasonOf(error)),
      onSuccess: () => void judge(key),
    });
    return upload;
  }

  /** Asks what became of a file that is there as a whole. */
  async function judge(key: string) {
    const upload = find(key)?.upload;
    if (!upload) return;
    patch(key, { state: 'judging' });
    try {
      const { state, reason } = await call('files.uploadState', { params: { upload } }, { identifies: true });
      if (state === 'sending') patch(key, { state: 'failed', problem: texts.uploadOpen });
      else patch(key, { state, problem: reason });
    } catch (error) {
      fail(key, error instanceof ApiError ? error.message : undefined);
    }
  }

  /** @param problem what the server says; left out where no answer came: without a connection it waits for that, as the others do */
  function fail(key: string, problem: string = messages.errors.unreachable) {
    const isAway = problem === messages.errors.unreachable && !navigator.onLine;
    // By the empty problem it is known that nothing tries it again before the browser is back.
    patch(key, isAway ? { state: 'away', problem: '' } : { state: 'failed', problem });
  }

  function pause(key: string) {
    patch(key, { state: 'paused' });
    void uploads.get(key)?.abort();
  }

  /** Goes on with what was paused or failed. */
  function goOn(key: string) {
    const item = find(key);
    const isWhole = item?.upload && (sent.get()[key] ?? 0) >= item.size;
    if (isWhole) void judge(key);
    else patch(key, { state: 'waiting' });
  }

  function remove(key: string) {
    const item = find(key);
    set(items.get().filter((other) => other.key !== key));
    if (item && item.state !== 'filed' && item.state !== 'refused')
      void uploads
        .get(key)
        ?.abort(true)
        .catch(() => {});
    uploads.delete(key);
    bytes.delete(key);
    makers.delete(key);
  }

  function keepInMind(next: readonly Sending[]) {
    const kept = next.flatMap(({ key, name, path, size, upload, state }): Kept[] =>
      upload && state !== 'refused' ? [{ key, name, path, size, upload }] : [],
    );
    keep('files', kept.length > 0 ? kept : undefined, place);
  }

  /** Takes up what the page had before it was loaded again. */
  async function restore() {
    const kept = readKept('files', place)?.what;
    if (!Array.isArray(kept)) return;
    const found = kept.map(async (item: Kept) => {
      const reply = await call(
        'files.uploadState',
        { params: { upload: item.upload } },
        { identifies: true },
      );
      sent.set({ ...sent.get(), [item.key]: reply.received });
      return {
        ...item,
        state: reply.state === 'sending' ? 'lost' : reply.state,
        problem: reply.reason,
      } as const;
    });
    const there = (await Promise.allSettled(found)).flatMap((one) =>
      one.status === 'fulfilled' ? [one.value] : [],
    );
    set([...there, ...items.get()]);
  }

  /** The form was sent, or left. */
  function forget() {
    for (const upload of uploads.values()) void upload.abort();
    uploads.clear();
    bytes.clear();
    makers.clear();
    set([]);
  }

  /** Waits until nothing is on its way. @returns whether every file is uploaded then */
  async function settled(): Promise<boolean> {
    for (const { key, state } of items.get()) if (state === 'pages') await makers.get(key)?.();
    while (items.get().some(isUnderWay)) await sleep(200);
    return items.get().every(({ state }) => state === 'filed');
  }

  const onOnline = () => {
    for (const { key, state, problem } of items.get())
      if (problem === (state === 'away' ? '' : messages.errors.unreachable)) goOn(key);
  };
  const onHide = () => showing !== undefined && show();
  addEventListener('online', onOnline);
  addEventListener('pagehide', onHide);
  const end = () => {
    removeEventListener('online', onOnline);
    removeEventListener('pagehide', onHide);
    forget();
  };

  return {
    items,
    shown,
    sent,
    add,
    take,
    put,
    pause,
    goOn,
    remove,
    restore,
    forget,
    settled,
    end,
    notHere: messages.fileSending.notHere,
  };
}

const idOf = ({ url }: Upload) => url?.split('/').at(-1);

/** What the server says of a refusal; undefined where no answer came. */
function reasonOf(error: Error | DetailedError): string | undefined {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  if (!body) return undefined;
  try {
    const { message, errors }: { message?: unknown; errors?: { message?: unknown }[] } = JSON.parse(body);
    const said = message ?? errors?.[0]?.message;
    return typeof said === 'string' && said ? said : undefined;
  } catch {
    return undefined;
  }
}
