/** What is said of the profile, on any page. */
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
    loading: 'Loading your profile...',
  },
};
