export const packTexts = {
  unit: 'Unit',
  piece: 'Single',
  key: 'U',
  inStock: (stock: string) => `In stock: ${stock}`,
} as const
