import { cpus, loadavg, totalmem } from 'node:os';

/** The day, the machine, how busy others keep it, and our Node: what figures are to be read with. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const [busy = 0] = loadavg();
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB,`,
    `${busy.toFixed(1)} processes at work before the run. Node ${process.versions.node}`,
  ].join('\n');
}
