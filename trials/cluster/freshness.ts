import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { listenerOf } from '#server/database/announce.ts';
import { AS_OF } from '#server/http/reply/cache.ts';
import { ask } from '../frame/clients.ts';
import type { Found } from '../frame/parts.ts';
import { until } from '../frame/processes.ts';
import type { ClusterNode } from './node.ts';
import { nodeAt, type Trial } from './trial.ts';

const { notes } = api.resources;
const ready = api.health.ready.path;
/** A write is seen by every other node within so long, in milliseconds. */
const SEEN_WITHIN_MS = 1000;
/** How long is waited for what has to come, and how often is looked. */
const PATIENCE_SECONDS = 10;
const LOOK_MS = 5;

/** A write on one node is seen in the ready bytes of every other, each in turn the writer. */
export async function tryFreshness(trial: Trial, rounds: number): Promise<Found> {
  const { nodes } = trial.cluster;
  const times: number[] = [];
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const writer = nodeAt(trial.cluster, round);
    for (const node of nodes) await warm(node, faults);
    const text = await write(trial, writer);
    const seen = await Promise.all(nodes.map((node) => whenSeen(node, text)));
    for (const node of nodes) await warm(node, faults);
    times.push(...seen);
  }
  faults.push(...lateOnes(times));
  return { figures: { writes: rounds, 'slowest to be seen, ms': Math.max(...times) }, faults };
}

/** The same where the connection is cut by which a node hears, and where it gets no other for a while. */
export async function tryCutListener(trial: Trial, rounds: number): Promise<Found> {
  const { cluster, limitConnections } = trial;
  const times: number[] = [];
  const backTimes: number[] = [];
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const writer = nodeAt(cluster, round);
    const deaf = nodeAt(cluster, round + 1);
    await warm(deaf, faults);
    await cutListener(trial, deaf);
    times.push(await whenSeen(deaf, await write(trial, writer)));
    await within(() => isReady(deaf));

    // No other connection is to be had, and those that are open stay.
    await openPools(cluster.nodes);
    await warm(deaf, faults);
    let missed = '';
    await limitConnections(true);
    try {
      await cutListener(trial, deaf);
      await within(async () => !(await isReady(deaf)));
      const { reply } = await ask(deaf.url, '', api.health.ready);
      if (reply.message !== en.health.hearing) faults.push(`a deaf node says: ${reply.message}`);
      const text = await write(trial, writer);
      const list = await fetch(deaf.url + notes.list.path);
      if (!(await list.text()).includes(text) || list.headers.has(AS_OF))
        faults.push(`round ${round}: a deaf node answered with what was there before`);
      await cluster.balancer.hasReady(cluster.nodes.length - 1);
      missed = await write(trial, writer);
    } finally {
      await limitConnections(false);
    }
    const back = performance.now();
    await within(() => isReady(deaf));
    backTimes.push(Math.round(performance.now() - back));
    times.push(await whenSeen(deaf, missed));
    await cluster.balancer.hasReady(cluster.nodes.length);
  }
  faults.push(...lateOnes(times));
  const figures = {
    cuts: 2 * rounds,
    'slowest to be seen after a cut, ms': Math.max(...times),
    'slowest to hear again, ms': Math.max(...backTimes),
  };
  return { figures, faults };
}

let texts = 0;

/** @returns the text that was written */
async function write({ token }: Trial, { url }: ClusterNode): Promise<string> {
  texts += 1;
  const subject = `Fresh ${process.pid}-${texts}`;
  const link = 'https://drive.google.com/file/d/fresh/view';
  const body = { service: 'notes', semester: '3', subject, subjectcode: 'C1', link };
  const { status, reply } = await ask(url, token, notes.add, { body });
  if (status !== 200) throw new Error(`A write was refused: ${status} ${reply.message}`);
  return subject;
}

/** Has a node's list ready. Only what was made for its request has a request's name. */
async function warm({ name, url }: ClusterNode, faults: string[]): Promise<void> {
  await (await fetch(url + notes.list.path)).text();
  const second = await fetch(url + notes.list.path);
  await second.text();
  if (second.headers.has('x-request-id'))
    faults.push(`${name}: the list is not ready after it was asked for`);
}

/** @returns after how many milliseconds the node's list had the text */
async function whenSeen({ url }: ClusterNode, text: string): Promise<number> {
  const begun = performance.now();
  await within(async () => (await (await fetch(url + notes.list.path)).text()).includes(text));
  return Math.round(performance.now() - begun);
}

async function cutListener({ server }: Trial, node: ClusterNode): Promise<void> {
  const { rows } = await server.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [listenerOf(node.pid())],
  );
  if (rows.length !== 1) throw new Error(`${node.name} listens on ${rows.length} connections.`);
}

/** Has each node open connections enough for one request at a time and its jobs. */
async function openPools(nodes: readonly ClusterNode[]): Promise<void> {
  const asks = nodes.flatMap(({ url }) => Array.from({ length: 8 }, () => fetch(url + ready)));
  await Promise.all((await Promise.all(asks)).map((reply) => reply.text()));
}

async function isReady({ url }: ClusterNode): Promise<boolean> {
  const reply = await fetch(url + ready);
  await reply.text();
  return reply.ok;
}

const within = (isSo: () => Promise<boolean>) => until('What is waited for', PATIENCE_SECONDS, isSo, LOOK_MS);

function lateOnes(times: number[]): string[] {
  return times.filter((ms) => ms > SEEN_WITHIN_MS).map((ms) => `a write was seen after ${ms} ms only`);
}
