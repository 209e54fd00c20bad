export const userTexts = {
  signIn: 'Sign In',
  hint: 'Use the account your business gave you.',
  userName: 'User Name',
  password: 'Password',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a recovery code',
  showPassword: 'Show characters',
  hidePassword: 'Hide characters',
  needsServer: 'Signing in needs a connection. What waits on this device is sent after it.',
  signedInAs: (name: string) => `${name} is signed in on this device. Sign in to change the user.`,
} as const
