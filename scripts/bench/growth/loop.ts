/** So often is looked whether something else could be answered, in milliseconds. */
const EVERY_MS = 2;

/**
 * Watches how long nothing else is answered: a timer that is due is in the same place as a request that has come.
 * @returns `longest` ends it: the longest wait in milliseconds
 */
export function watchLoop(): { longest(): Promise<number> } {
  let last = performance.now();
  let longest = 0;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last - EVERY_MS);
    last = now;
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    async longest() {
      // What blocked until now is seen by a look that is due.
      await new Promise((resolve) => setImmediate(resolve));
      look();
      clearInterval(timer);
      return Math.max(0, longest);
    },
  };
}
