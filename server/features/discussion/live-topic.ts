import { liveTopic } from '#server/http/reply/event-streams.ts';

/** What tells that something changed in a thread. */
export const threadTopic = (id: string): string => liveTopic(`thread ${id}`);
