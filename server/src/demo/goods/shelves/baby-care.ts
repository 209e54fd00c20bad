import type { Shelf } from './shelf.ts'

export const BABY_CARE: Shelf = {
  category: 'Baby Care',
  tracksExpiry: false,
  rows: [
    ['Softcare Baby Diapers Medium (pack 34)', 'pack', '63.00', '74.00', 6, 10, 'steady'],
    ['Softcare Baby Diapers Large (pack 30)', 'pack', '63.00', '74.00', 6, 10, 'steady'],
    ['Pampers Baby-Dry Size 3 (pack 30)', 'pack', '88.00', '102.00', 4, 6, 'slow'],
    ['Cussons Baby Powder 200g', 'bottle', '22.50', '27.30', 24, 8, 'slow'],
    ["Johnson's Baby Oil 200ml", 'bottle', '34.50', '41.50', 12, 6, 'slow'],
    ['Cussons Baby Soap 75g', 'pieces', '7.80', '9.70', 72, 18, 'steady'],
    ['Baby Wipes (pack 80)', 'pack', '19.80', '24.20', 24, 12, 'steady'],
    ['Feeding Bottle 250ml', 'pieces', '23.50', '29.00', 24, 5, 'slow'],
  ],
}
