export const userTexts = {
  signIn: 'Sign In',
  hint: 'Use the account your business gave you.',
  userName: 'User Name',
  password: 'Password',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a recovery code',
  showPassword: 'Show characters',
  hidePassword: 'Hide characters',
  needsServer: 'Signing in needs a connection to the server. What waits on this device is kept, and sent after you sign in.',
  signedInAs: (name: string) => `${name} is signed in on this device. Sign in to change the user.`,
} as const
