/** What is said of reading and changing users. */
export const userReplies = {
  fetchFailed: 'Failed to fetch user data',
  fetchError: 'An error occurred while fetching user data',
  deleted: 'User deleted successfully',
  deleteFailed: 'Failed to delete user',
  restored: 'User restored successfully. They set a new password by Forgot password.',
  restoredWhole: 'User restored successfully. Their password works as before.',
  restoredMany: (count: number) =>
    `${count} users restored. Whoever was deleted more than a day ago sets a new password by Forgot password.`,
  updated: 'User updated successfully',
  updateFailed: 'Failed to update user',
  updateError: 'An error occurred while updating user',
  rolesUpdated: 'Roles updated successfully',
  empty: 'No users found or error fetching users.',
  gone: 'This user does not exist, or has been deleted.',
  emailTaken: 'Another user has this email address.',
  emailTakenMeanwhile:
    'Another user has this email address by now. Change it there first, then restore this user.',
  lastAdmin: 'This is the last admin. Make somebody else an admin first.',
  notYourself: 'You cannot delete your own account here.',
};

/** The users in the admin area. */
export const userScreens = {
  total: 'Total Users Registered',
  roles: 'Roles',
  rolesExplanation: 'A role counts from the next click of the user on, without a new sign-in.',
  saveRoles: 'Save roles',
  rolesFailed: 'Failed to update the roles',
  update: 'Update User',
  deleteExplanation:
    'They are signed out everywhere at once. What they wrote stays. You can take this back right afterwards; after a day they then have to set a new password.',
};

/** How a user signs in, on the page on which an admin changes the user. */
export const userAccessScreen = {
  heading: 'Sign-in',
  loading: 'Loading how this user signs in…',
  failed: 'Failed to fetch how this user signs in',
  sessions: 'Signed-in devices',
  lastSignIn: 'Last sign-in',
  lastFailure: 'Last refused sign-in',
  never: 'Never',
  secondFactor: 'Two-step sign-in',
  on: 'On',
  off: 'Off',
  mustChangePassword: 'Has to change the password at the next sign-in.',
  explanation: 'Nobody but the user sees or sets the password.',
  endSessions: 'Sign out everywhere',
  endSessionsTitle: 'Sign this user out everywhere?',
  endSessionsText: 'Every device is signed out at once. The password stays as it is.',
  sendReset: 'Send a password link',
  removeSecondFactor: 'Take two-step sign-in away',
  removeSecondFactorTitle: 'Take two-step sign-in away?',
  removeSecondFactorText:
    'Do this for somebody who lost both phone and recovery codes, once you know that it is them. The password alone signs in then; the user is told by mail.',
  failedToAct: 'That did not work',
};
