import type { Shelf } from './shelf.ts'

export const STATIONERY: Shelf = {
  category: 'Stationery',
  tracksExpiry: false,
  rows: [
    ['Exercise Book 80 Pages (pack 10)', 'pack', '32.50', '39.50', 10, 12, 'steady'],
    ['Note 3 Hardcover Book', 'pieces', '18.20', '22.60', 24, 8, 'slow'],
    ['Bic Blue Pen (box 50)', 'box', '58.00', '69.00', 20, 5, 'slow'],
    ['HB Pencils (pack 12)', 'pack', '13.60', '17.00', 24, 8, 'slow'],
    ['A4 Paper 80g (ream 500)', 'pack', '56.00', '66.00', 5, 10, 'steady'],
    ['Mathematical Set', 'pieces', '19.20', '24.00', 24, 5, 'slow'],
    ['Sellotape 24mm', 'roll', '4.80', '6.10', 72, 12, 'slow'],
  ],
}
