import type { Bag } from '#contract/bag/calls.ts';
import type { Place } from '#contract/bag/values.ts';
import { BAG_SIZES, type BagList, type BagRef } from '#contract/bag/values.ts';
import { codeKey } from '#contract/subjects/values.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { readToken } from '#web/storage/token.ts';
import { call } from '../call.ts';
import { logFailure } from '../log.ts';
import { nameOfThing, readBag, writeBag } from './bag.ts';

/** What an account holds is asked for again after so long, milliseconds: another browser may have changed it. */
const FRESH_MS = 10 * 60_000;

type Thing = Pick<BagRef, 'what' | 'id'>;

const refOf = ({ what, id }: Thing): BagRef => ({
  what,
  id: what === 'subject' ? codeKey(id) : id,
  at: new Date().toISOString(),
});

const others = (list: readonly BagRef[], thing: Thing) =>
  list.filter((ref) => nameOfThing(ref) !== nameOfThing(thing));

/**
 * Saves a thing, or takes it out again: here at once, and from the account.
 * @returns what it came to; `full`: there is no room for more
 * @throws ApiError where the account could not be told; everything is as it was then
 */
export async function toggleSaved(thing: Thing): Promise<'saved' | 'removed' | 'full'> {
  const before = readBag();
  const isSaved = before.names.has(nameOfThing(thing));
  if (!isSaved && before.saved.length >= BAG_SIZES.saved) return 'full';
  const ref = refOf(thing);
  const rest = others(before.saved, thing);
  writeBag({ ...before, saved: isSaved ? rest : [ref, ...rest] });
  if (!before.isAccounts) return isSaved ? 'removed' : 'saved';
  try {
    if (isSaved) await call('saved.remove', { query: { what: ref.what, id: ref.id } });
    else if ((await call('saved.put', { body: { saved: [ref] } })).left > 0) {
      writeBag({ ...readBag(), saved: others(readBag().saved, thing) });
      return 'full';
    }
  } catch (error) {
    const now = readBag();
    writeBag({ ...now, saved: isSaved ? [ref, ...others(now.saved, thing)] : others(now.saved, thing) });
    throw error;
  }
  return isSaved ? 'removed' : 'saved';
}

/** Notes what was opened: here, and in the account. Nobody waits for it. */
export function noteOpened(thing: Thing): void {
  const bag = readBag();
  const ref = refOf(thing);
  writeBag({ ...bag, opened: [placed(ref), ...others(bag.opened, thing)] });
  if (bag.isAccounts)
    call('saved.put', { body: { opened: [ref] } }).catch((error) =>
      logFailure('Noting what was opened', error),
    );
}

/** Forgets what was opened, here and in the account. @throws ApiError where the account could not be told */
export async function forgetOpened(): Promise<void> {
  const bag = readBag();
  if (bag.isAccounts) await call('saved.remove', { query: { list: 'opened' } });
  writeBag({ ...readBag(), opened: [] });
}

let loading: { token: string; bag: Promise<Bag> } | undefined;

/** What an account holds; what a visitor kept in this browser joins it first. Asked once where it is asked twice. */
export function loadBag(): Promise<Bag> {
  const token = readToken();
  if (loading?.token !== token) {
    const bag = joinAndLoad(token).finally(() => {
      loading = undefined;
    });
    loading = { token, bag };
  }
  return loading.bag;
}

async function joinAndLoad(token: string): Promise<Bag> {
  const { isAccounts, saved, opened } = readBag();
  if (!isAccounts && saved.length + opened.length > 0)
    await call('saved.put', { body: { saved: [...saved], opened: opened.map(bare) } });
  const bag = await call('saved.list', {});
  // Meanwhile someone else may have logged in, or nobody is any more.
  if (readToken() === token) writeBag({ isAccounts: true, asOf: Date.now(), ...refsOf(bag) });
  return bag;
}

const bare = ({ what, id, at }: BagRef): BagRef => ({ what, id, at });

/** A thing that was opened, with where in it someone was, which this browser alone knows. */
function placed(ref: BagRef): BagRef {
  const known = readBag().opened.find((own) => nameOfThing(own) === nameOfThing(ref));
  return { ...ref, place: known?.place };
}

function refsOf(bag: Bag): Record<BagList, BagRef[]> {
  return {
    saved: bag.saved.map(bare),
    opened: bag.opened.map((ref) => placed(bare(ref))),
  };
}

/**
 * Makes the browser's bag that of the logged-in user. An account that may only read keeps nothing of its own: there the
 * bag stays the browser's.
 */
export async function bagOf({ privacy }: Pick<SessionUser, 'privacy'>): Promise<void> {
  const kept = readBag();
  if (privacy.isLimited || (kept.isAccounts && Date.now() - kept.asOf < FRESH_MS)) return;
  await loadBag();
}

/**
 * Notes where in a file of an entry someone is: in this browser, and nowhere else.
 * @param isOfMembers whether only members may read it: a bag that no account has is seen by the person who comes next
 */
export function notePlace(id: string, place: Place, isOfMembers: boolean): void {
  const bag = readBag();
  if (isOfMembers && !bag.isAccounts) return;
  const ref = { what: 'resource', id, at: new Date().toISOString(), place } as const;
  const others = bag.opened.filter((one) => nameOfThing(one) !== nameOfThing(ref));
  writeBag({ ...bag, opened: [ref, ...others] });
}

/** Forgets places in a file that is not there any more. @param path the address of the file's page */
export function forgetPlaces(path: string): void {
  const bag = readBag();
  if (!bag.opened.some(({ place }) => place?.path.startsWith(path))) return;
  const opened = bag.opened.map(({ place, ...ref }) =>
    place?.path.startsWith(path) ? ref : { ...ref, place },
  );
  writeBag({ ...bag, opened });
}
