/**
 * What the site's parent process and a server process say to each other. After an update the parent is older than the servers that
 * it starts: these messages may grow, and nothing in it may come to mean something else. Where that cannot be kept, raise PROTOCOL.
 */
export const PROTOCOL = 1;

export type ToServer =
  /** What it waits for before it opens the site. */
  | {
      kind: 'open';
      /** Where the embedded database is; left out where DATABASE_URL says it. */
      embeddedUrl?: string | undefined;
      /** Whether it is the one that runs jobs and reads files. */
      isWorking: boolean;
      /** Whether the site was not there before: only then the operator is told of accounts and the mailbox. */
      isFirst: boolean;
    }
  /** Another process has taken over: finish what runs, then end. */
  | { kind: 'leave' }
  /** The site is to end. */
  | { kind: 'stop' };

/** What the parent has to know of the settings, which it does not read itself. */
export type Settings = {
  protocol: number;
  dataDir: string;
  port: number;
  stopDelayMs: number;
  /** So many server processes are to run. */
  processes: number;
  /** Whether the embedded database is used. */
  isEmbedded: boolean;
  /** Which database it is, without user and password; undefined from a program that does not say it. */
  database?: string;
};

export type ToParent =
  | { kind: 'configured'; settings: Settings }
  /** It serves. `text` is for the operator. */
  | { kind: 'ready'; text: string }
  | { kind: 'failed'; reason: string };
