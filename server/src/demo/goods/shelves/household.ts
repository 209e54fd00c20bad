import type { Shelf } from './shelf.ts'

export const HOUSEHOLD: Shelf = {
  category: 'Household',
  tracksExpiry: false,
  rows: [
    ['T-Roll Toilet Paper (pack 10)', 'pack', '32.00', '38.50', 8, 20, 'fast'],
    ['Flora Toilet Paper (pack 4)', 'pack', '16.20', '19.80', 12, 20, 'steady'],
    ['Flora Pocket Tissue (pack 10)', 'pack', '11.20', '13.90', 24, 16, 'slow'],
    ['Kitchen Towel (pack 2)', 'pack', '18.50', '22.50', 12, 10, 'slow'],
    ['Rainbow Serviettes (pack 100)', 'pack', '7.60', '9.60', 40, 16, 'slow'],
    ['Lion Matches (pack 10)', 'pack', '5.40', '6.80', 100, 40, 'fast'],
    ['White Candles (pack 8)', 'pack', '11.80', '14.60', 24, 12, 'slow'],
    ['Tiger Head Battery D (pair)', 'pair', '11.20', '13.90', 24, 16, 'steady'],
    ['Duracell Battery AA (pack 4)', 'pack', '34.00', '41.00', 12, 8, 'slow'],
    ['LED Bulb 9W', 'pieces', '16.00', '20.00', 50, 14, 'steady'],
    ['Extension Board 4-Way', 'pieces', '52.00', '63.00', 20, 5, 'slow'],
    ['Aluminium Foil 8m', 'roll', '19.50', '24.00', 24, 8, 'slow'],
    ['Cling Film 30m', 'roll', '17.20', '21.20', 24, 6, 'slow'],
    ['Black Polythene Bags Medium (pack 100)', 'pack', '9.60', '12.00', 50, 24, 'steady'],
    ['Take-Away Packs (pack 50)', 'pack', '39.00', '46.50', 8, 10, 'steady'],
    ['Disposable Cups (pack 50)', 'pack', '13.80', '17.20', 20, 12, 'slow'],
    ['Mosquito Coil (box 10)', 'box', '8.40', '10.50', 60, 24, 'steady'],
    ['Local Broom', 'pieces', '9.60', '12.20', 0, 10, 'slow'],
    ['Plastic Bucket 20L', 'pieces', '34.50', '42.00', 0, 6, 'slow'],
  ],
}
