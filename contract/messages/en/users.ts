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
