import { getHeapStatistics } from 'node:v8';

/** What a server's thread went through: the longest time that it was held, and the most memory that came on top. */
type Strain = { heldMs: number; memoryMb: number };

/** Of V8: `process.memoryUsage()` reads the process's memory from the system, which is too dear to be looked at each turn. */
const memory = () => {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return (used_heap_size + external_memory) / (1024 * 1024);
};
const heldMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Nobody may hold the thread longer, or take more memory, before it is known who sends how much. */
export const MOST_STRAIN: Strain = { heldMs: 50, memoryMb: 20 };

/**
 * Watches the thread of this process, in which the server of a test runs too. What it counts is the thread's own time of the
 * processor from one turn of its loop to the next: whatever else the machine does meanwhile is not in it.
 */
export function watchThread() {
  let strain: Strain = { heldMs: 0, memoryMb: 0 };
  let turnBegan = heldMs();
  let calm = memory();
  const look = () => {
    const now = heldMs();
    strain = {
      heldMs: Math.max(strain.heldMs, now - turnBegan),
      memoryMb: Math.max(strain.memoryMb, memory() - calm),
    };
    turnBegan = heldMs();
  };
  const timer = setInterval(look, 1);

  async function strainOf<Result>(work: () => Promise<Result>): Promise<Strain & { result: Result }> {
    calm = memory();
    strain = { heldMs: 0, memoryMb: 0 };
    turnBegan = heldMs();
    const result = await work();
    // Once more after the turn that has just ended.
    await new Promise((resolve) => setTimeout(resolve, 2));
    return { ...strain, result };
  }
  return {
    /**
     * Measures some work. What seems too much is measured once more, and the lesser counts: garbage of a whole test, which
     * the thread throws away at any time, is not this work's.
     */
    async of<Result>(work: () => Promise<Result>): Promise<Strain & { result: Result }> {
      const first = await strainOf(work);
      if (first.heldMs <= MOST_STRAIN.heldMs && first.memoryMb <= MOST_STRAIN.memoryMb) return first;
      const second = await strainOf(work);
      return {
        heldMs: Math.min(first.heldMs, second.heldMs),
        memoryMb: Math.min(first.memoryMb, second.memoryMb),
        result: second.result,
      };
    },
    end: () => clearInterval(timer),
  };
}
