/** The texts of the profile. */
export const profileTexts = {
  profile: {
    updated: 'Updated Successfully',
    updateFailed: 'Update Failed',
    fetchFailed: 'Failed to fetch user data',
  },
  profilePage: {
    student: 'Student',
    edit: 'Edit Profile',
    yourData: 'Your data',
    dataHeading: 'Student Data',
    email: 'Email',
    phone: 'Phone',
    rollno: 'University Roll No',
    department: 'Department',
    semester: 'Semester',
    notGiven: 'Not given',
    security: 'Login and security',
    loading: 'Loading your profile…',
  },
  updateProfile: {
    title: 'Update Profile',
    intro: 'If you change your email address, we send a code to the new one. Enter it to confirm.',
    passwordHint: 'Needed to change your email address.',
    submit: 'Update',
    cancel: 'Cancel',
  },
};
