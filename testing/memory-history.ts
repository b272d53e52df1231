import { type Action, type History, type Location, parsePath } from '#web/router/history.ts';

/** A history as a browser's tab has it, in memory. @param first the address of its first entry */
export function createMemoryHistory(first: string): History {
  const begun = { pathname: '/', search: '', hash: '', ...parsePath(first), state: null, key: 'default' };
  let entries: Location[] = [begun];
  let at = 0;
  let action: Action = 'POP';
  let tell: Parameters<History['listen']>[0] = () => {};
  const current = () => entries[at] ?? begun;
  return {
    get location() {
      return current();
    },
    get action() {
      return action;
    },
    push(to, key, state) {
      action = 'PUSH';
      entries = [...entries.slice(0, at + 1), { ...to, key, state }];
      at += 1;
    },
    replace(to, key, state) {
      action = 'REPLACE';
      entries = entries.with(at, { ...to, key, state });
    },
    go(delta) {
      action = 'POP';
      at = Math.min(Math.max(at + delta, 0), entries.length - 1);
      tell(current(), delta);
    },
    listen(listener) {
      tell = listener;
    },
  };
}
