/** The texts of the admin area, in English. */
export const admin = {
  unauthorized: 'Unauthorized. Please login again.',
  entryGone: 'This entry does not exist, or has been deleted.',
  nothingToRestore: 'There is no deletion to take back.',
  users: {
    fetchFailed: 'Failed to fetch user data',
    fetchError: 'An error occurred while fetching user data',
    deleted: 'User deleted successfully',
    deleteFailed: 'Failed to delete user',
    restored: 'User restored successfully. They set a new password by Forgot password.',
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
  },
  import: {
    empty: 'This file has no rows.',
    missingColumns: (columns: readonly string[]) =>
      `The first line of the file must name its columns. Missing: ${columns.join(', ')}.`,
    repeatedColumns: (columns: readonly string[]) =>
      `The first line of the file names a column twice: ${columns.join(', ')}.`,
    tooManyRows: (max: number) => `A file may have at most ${max} rows. Please split it.`,
    notCsv: 'This file could not be read as CSV: too many of its lines have misplaced quotes.',
    brokenQuotes: 'The quotes of this line do not match.',
    wrongCellCount: (cells: number, columns: number) =>
      `This line has ${cells} cells where the first line names ${columns} columns.`,
    unknownId: 'No entry has this _id. Leave _id empty to add a new entry.',
    repeatedId: 'A line above has the same _id.',
    double:
      'There is an entry of this semester, subject code and title already. Give this one another title, or its _id to change it.',
  },
};
