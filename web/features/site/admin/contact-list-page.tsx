import { LISTS } from '#contract/core/lists.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { Contact } from '#contract/site/contact-calls.ts';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { senderColumn } from '#web/components/list/sender.tsx';
import { longTextColumn } from '#web/ui/text/long-text.tsx';

const LIST: List<Contact, 'contacts.list'> = {
  list: 'contacts.list',
  options: LISTS.contacts,
  accept: 'contacts.accept',
  removal: {
    remove: 'contacts.remove',
    restore: 'contacts.restore',
    removeMany: 'contacts.removeMany',
    restoreMany: 'contacts.restoreMany',
  },
  rowsOf: (reply) => reply.contacts,
  nameOf: ({ username }, { adminInbox }) => adminInbox.contacts.messageOf(username),
  // The specification has no words for a list that did not come.
  texts: (messages) => ({ ...messages.contacts, fetchFailed: messages.table.failed }),
  columns: ({ fields, hodScreens }) => [
    senderColumn(hodScreens.sender, hodScreens.verified),
    longTextColumn('message', fields.message, ({ message }) => message),
  ],
};

/** What people wrote by the contact form. */
export function Component({ page }: ScreenProps) {
  return <ListPage page={page} list={LIST} />;
}
