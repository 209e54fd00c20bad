export const userTexts = {
  signIn: 'Sign In',
  hint: 'Use the account your business gave you.',
  userName: 'User Name',
  password: 'Password',
  showPassword: 'Show characters',
  hidePassword: 'Hide characters',
  signedInAs: (name: string) => `${name} is signed in on this device. Sign in to change the user.`,
} as const
