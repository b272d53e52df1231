/** What the form of the own profile says. */
export const updateProfile = {
  title: 'Update Profile',
  intro: 'If you change your email address, we send a code to the new one. Enter it to confirm.',
  passwordHint: 'Needed to change your email address.',
  submit: 'Update',
  cancel: 'Cancel',
};
