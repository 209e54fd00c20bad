export const packTexts = {
  unit: 'Unit',
  piece: 'Single',
  unitOf: (subject: string) => `Unit of ${subject}`,
  key: 'U',
  inStock: (stock: string) => `In stock: ${stock}`,
} as const
