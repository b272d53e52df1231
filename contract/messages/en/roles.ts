import type { TextsOfRoles } from '../page-texts.ts';

/** What every role is called, and what an admin who gives it is told. */
export const roles: TextsOfRoles = {
  admin: { name: 'Admin', explanation: 'Maintains users and study material in this area.' },
  hod: { name: 'HOD', explanation: 'Reads and closes the grievances of the students.' },
};
