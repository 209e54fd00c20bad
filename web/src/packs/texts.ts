export const packTexts = {
  unit: 'Unit',
  piece: 'Single',
  unitOf: (subject: string) => `Unit of ${subject}`,
  inPacks: (head: string) => `${head} In Packs`,
  loose: 'And Single',
  looseHint: (whole: string) => `${whole} in single units`,
  key: 'U',
  inStock: (stock: string) => `In stock: ${stock}`,
} as const
