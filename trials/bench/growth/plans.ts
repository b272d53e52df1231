/** What `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)` says of a statement that was run. */
export type Statement = {
  text: string;
  ms: number;
  /** Rows that were read from tables and indexes, those among them that were thrown away. */
  rows: number;
  /** Pages of 8 kB that were looked at, in memory or on the disk. */
  buffers: number;
  /** The tables that it read from their first row on, and how many rows of them. */
  scans: Record<string, number>;
};

/** A node of a plan, as far as it is looked at. */
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
};
type Explained = { 'Query Text': string; Plan: Node };

/** What makes PostgreSQL tell anyone who runs a statement how it did it: also of those that triggers and functions run. */
export const EXPLAIN_ALL = Object.entries({
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': 0,
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  // With the time of every row the largest would take twice as long.
  'auto_explain.log_timing': 'off',
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

const HEAD = /^duration: ([\d.]+) ms {2}plan:\n/;

/** Reads a notice of PostgreSQL. @returns undefined where it says something else */
export function statementOf(notice: string): Statement | undefined {
  const [head, ms] = HEAD.exec(notice) ?? [];
  if (head === undefined) return undefined;
  const { Plan: plan, 'Query Text': text } = JSON.parse(notice.slice(head.length)) as Explained; // its format
  const nodes = withBelow(plan);
  const scans: Record<string, number> = {};
  for (const node of nodes) {
    const table = node['Relation Name'];
    if (node['Node Type'] === 'Seq Scan' && table) scans[table] = (scans[table] ?? 0) + readBy(node);
  }
  return {
    text,
    ms: Number(ms),
    rows: Math.round(nodes.reduce((sum, node) => sum + readBy(node), 0)),
    buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    scans,
  };
}

function withBelow(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(withBelow)];
}

/** How many rows a node takes from its table or index; nothing where it has them from another node. */
function readBy(node: Node): number {
  const isIndex = node['Node Type'] === 'Bitmap Index Scan';
  if (!isIndex && (!/Scan$/.test(node['Node Type']) || !node['Relation Name'])) return 0;
  // What a bitmap led to was counted in the index.
  const own = node['Node Type'] === 'Bitmap Heap Scan' ? 0 : node['Actual Rows'];
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (own + (node['Node Type'] === 'Bitmap Heap Scan' ? 0 : removed)) * node['Actual Loops'];
}
