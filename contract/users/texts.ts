/** What is said of reading and changing users. */
export const userReplies = {
  fetchFailed: 'Failed to fetch user data',
  fetchError: 'An error occurred while fetching user data',
  deleted: 'User deleted successfully',
  deleteFailed: 'Failed to delete user',
  restored: 'User restored successfully. They must set a new password with Forgot password.',
  restoredWhole: 'User restored successfully. Their old password still works.',
  restoredMany: (count: number) =>
    `${count} users restored. Those deleted more than a day ago must set a new password with Forgot password.`,
  updated: 'User updated successfully',
  updateFailed: 'Failed to update user',
  updateError: 'An error occurred while updating user',
  rolesUpdated: 'Roles updated successfully',
  empty: 'No users found or error fetching users.',
  gone: 'This user does not exist or was deleted.',
  emailTaken: 'Another user already has this email address.',
  emailTakenMeanwhile:
    'Another user now has this email address. Change theirs first, then restore this user.',
  lastAdmin: 'This is the last admin. Make another user an admin first.',
  notYourself: 'You cannot delete your own account here. Open Your data for that.',
};

/** The users in the admin area. */
export const userScreens = {
  total: 'Total Users Registered',
  roles: 'Roles',
  rolesExplanation: 'Role changes apply at the user’s next click. They need not log in again.',
  saveRoles: 'Save roles',
  rolesFailed: 'Couldn’t update the roles',
  update: 'Update User',
  deleteExplanation:
    'We log them out on all devices at once. What they wrote stays. You can undo this right after; after a day they must set a new password.',
};

/** How a user logs in, on the page on which an admin changes the user. */
export const userAccessScreen = {
  heading: 'Login',
  loading: 'Loading login details...',
  failed: 'Couldn’t load the login details',
  sessions: 'Logged-in devices',
  lastSignIn: 'Last login',
  lastFailure: 'Last failed login',
  never: 'Never',
  secondFactor: 'Two-step login',
  on: 'On',
  off: 'Off',
  mustChangePassword: 'Must change the password at the next login.',
  explanation: 'Only the user can see or set the password.',
  endSessions: 'Log out everywhere',
  endSessionsTitle: 'Log this user out everywhere?',
  endSessionsText: 'We log out all devices at once. The password stays the same.',
  sendReset: 'Send password link',
  removeSecondFactor: 'Turn off two-step login',
  removeSecondFactorTitle: 'Turn off two-step login?',
  removeSecondFactorText:
    'Only for a user who lost both phone and recovery codes. First make sure that it is really them. They then log in with the password alone; we email them.',
  failedToAct: 'Couldn’t change this login',
};
