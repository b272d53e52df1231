/** So often is looked whether something else could be answered, in milliseconds. */
const EVERY_MS = 2;

/**
 * Watches how long nothing else is answered: a timer that is due is in the same place as a request that has come. Of the
 * time between two looks only that counts in which this thread had a core: what others on the machine take is not its doing.
 * @returns `longest` ends it: the longest wait in milliseconds
 */
export function watchLoop(): { longest(): Promise<number> } {
  let last = atWork();
  let longest = 0;
  const look = () => {
    const now = atWork();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    async longest() {
      // What blocked until now is seen by a look that is due.
      await new Promise((resolve) => setImmediate(resolve));
      look();
      clearInterval(timer);
      return longest;
    },
  };
}

/** How long this thread has had a core, in milliseconds. */
function atWork(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
