import type { Shelf } from './shelf.ts'

export const DAIRY: Shelf = {
  category: 'Milk and Dairy',
  tracksExpiry: true,
  rows: [
    ['Ideal Milk Evaporated 160g', 'tin', '11.25', '13.50', 48, 96, 'fast'],
    ['Nido Milk Powder 400g', 'tin', '79.35', '94.00', 12, 18, 'steady'],
    ['Peak Milk Sachet 14g (strip 10)', 'pack', '16.40', '20.00', 20, 60, 'fast'],
    ['Vitamilk Soya Drink 300ml', 'bottle', '11.60', '14.00', 24, 48, 'fast'],
    ['Cowbell Milk Sachet 12g (strip 10)', 'pack', '14.00', '17.00', 21, 60, 'fast'],
    ['FanMilk FanYogo Strawberry 150ml', 'sachet', '4.50', '5.50', 40, 80, 'fast'],
    ['Peak Evaporated Milk 150g', 'tin', '12.20', '14.50', 48, 72, 'fast'],
    ['Peak Milk Powder Tin 400g', 'tin', '84.50', '98.00', 12, 12, 'steady'],
    ['Carnation Evaporated Milk 160g', 'tin', '11.80', '14.00', 48, 48, 'steady'],
    ['Nunu Milk Evaporated 160g', 'tin', '9.60', '11.50', 48, 48, 'steady'],
    ['Nido Sachet 26g (strip 10)', 'pack', '44.50', '52.00', 10, 20, 'steady'],
    ['Cowbell Milk Powder Sachet 350g', 'sachet', '46.00', '54.00', 12, 12, 'steady'],
    ['Miksi Milk Powder Sachet 350g', 'sachet', '41.50', '49.00', 12, 12, 'steady'],
    ['Dano Milk Powder Sachet 360g', 'sachet', '58.00', '67.50', 12, 10, 'slow'],
    ['Vitamilk Chocolate Shake 300ml', 'bottle', '12.20', '14.50', 24, 36, 'steady'],
    ['FanMilk FanIce Vanilla 150ml', 'sachet', '4.60', '5.50', 40, 60, 'fast'],
    ['FanMilk FanChoco 160ml', 'sachet', '4.20', '5.00', 40, 60, 'steady'],
    ['Blue Band Margarine 250g', 'pieces', '18.20', '22.00', 24, 24, 'steady'],
    ['Blue Band Margarine 450g', 'pieces', '31.00', '37.00', 12, 18, 'steady'],
    ['Laughing Cow Cheese 8 Portions', 'box', '27.50', '33.00', 24, 8, 'slow'],
  ],
}
