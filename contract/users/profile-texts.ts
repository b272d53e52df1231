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
    security: 'Sign-in and security',
    loading: 'Loading your profile…',
  },
  updateProfile: {
    title: 'Update Profile',
    intro: 'A new email address counts once you have entered the code that we send there.',
    passwordHint: 'A new email address needs your password.',
    submit: 'Update',
    cancel: 'Cancel',
  },
};
