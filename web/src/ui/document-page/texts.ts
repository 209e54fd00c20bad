export const documentTexts = {
  reverse: 'Reverse',
  reverseTitle: 'Reverse this document',
  reason: 'Reason',
  reversed: (number: string) => `Reversed by ${number}`,
  notReversed: 'Not reversed',
  total: 'Total',
} as const
