export const sessionTexts = {
  backToTill: 'Back to till',
  administrators: (count: number, names: string) => (count === 1 ? `Administrator: ${names}` : `Administrators: ${names}`),
  notFound: 'This page is not available',
  notFoundHint: 'We could not find that page. Return to the home page.',
  home: 'Go to home',
  noBranch: 'Choose a branch to use this screen.',
  selectBranch: 'Select Branch',
} as const
