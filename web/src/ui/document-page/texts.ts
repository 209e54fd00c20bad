export const documentTexts = {
  reverse: 'Reverse',
  reverseTitle: 'Reverse this document',
  reason: 'Reason',
  reversed: (number: string) => `Reversed by ${number}`,
  notReversed: 'Not reversed',
  lookUp: 'Check the number, or look it up in the list',
  total: 'Total',
} as const
