export const helpTexts = {
  title: 'Help',
  hint: 'One short page for each job. Press ? on any screen for the keyboard shortcuts.',
  topics: 'Help topics',
  steps: 'Steps',
  notes: 'Good to know',
  open: 'Open',
} as const
