import { useMemo } from 'react';
import type { PageMessages, StaffMessages } from '#contract/messages/languages.ts';
import { useMessages } from './use-messages.ts';

type OnlyStaff = Omit<StaffMessages, keyof PageMessages>;

/** What the pages of a role say besides; they load it with their panel (web/app/screens.tsx). */
let staffMessages: OnlyStaff | undefined;

export function addStaffMessages(messages: OnlyStaff): void {
  staffMessages = messages;
}

/** The same on the pages of a role. @throws Error where its texts are not there */
export function useStaffMessages(): StaffMessages {
  const messages = useMessages();
  const all = useMemo(() => ({ ...messages, ...staffMessages }), [messages]);
  // The server renders with the whole catalogue, as page tests do.
  if (!('adminScreens' in all))
    throw new Error('The pages of a role need their texts: see web/app/screens.tsx.');
  return all as StaffMessages; // it was just looked at
}
