import { type Kysely, sql } from 'kysely';

/** Short forms that syllabi of B.Tech spell out. */
const PRESET = [
  ['K-map', 'Karnaugh map'],
  ['DSA', 'data structures and algorithms'],
  ['DAA', 'design and analysis of algorithms'],
  ['OS', 'operating system'],
  ['DBMS', 'database management system'],
  ['RDBMS', 'relational database management system'],
  ['SQL', 'structured query language'],
  ['ER model', 'entity relationship model'],
  ['CN', 'computer networks'],
  ['TOC', 'theory of computation'],
  ['OOP', 'object oriented programming'],
  ['AI', 'artificial intelligence'],
  ['ML', 'machine learning'],
  ['BST', 'binary search tree'],
  ['BFS', 'breadth first search'],
  ['DFS', 'depth first search'],
  ['FCFS', 'first come first served'],
  ['SJF', 'shortest job first'],
  ['LRU', 'least recently used'],
  ['CPU', 'central processing unit'],
  ['ALU', 'arithmetic logic unit'],
  ['DMA', 'direct memory access'],
  ['RISC', 'reduced instruction set computer'],
  ['CISC', 'complex instruction set computer'],
  ['TCP', 'transmission control protocol'],
  ['UDP', 'user datagram protocol'],
  ['DNS', 'domain name system'],
  ['SDLC', 'software development life cycle'],
  ['SRS', 'software requirements specification'],
  ['DFA', 'deterministic finite automata'],
  ['CFG', 'context free grammar'],
  ['BJT', 'bipolar junction transistor'],
  ['FET', 'field effect transistor'],
  ['PCM', 'pulse code modulation'],
  ['DFT', 'discrete Fourier transform'],
  ['FFT', 'fast Fourier transform'],
];

/** Pairs of words that mean the same to the search, which admins add to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table synonym (
      id uuid primary key default gen_random_uuid(),
      one text not null check (length(one) between 1 and 60),
      other text not null check (length(other) between 1 and 60)
    )`.execute(db);
  const [ones, others] = [0, 1].map((at) => PRESET.map((pair) => pair[at]));
  await sql`insert into synonym (one, other) select * from unnest(${ones}::text[], ${others}::text[])`.execute(
    db,
  );
}
