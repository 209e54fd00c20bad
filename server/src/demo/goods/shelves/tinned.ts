import type { Shelf } from './shelf.ts'

export const TINNED: Shelf = {
  category: 'Tinned Fish and Meat',
  tracksExpiry: true,
  rows: [
    ['Exeter Corned Beef 340g', 'tin', '52.60', '62.00', 24, 24, 'steady'],
    ['Geisha Mackerel 155g', 'tin', '17.85', '22.00', 50, 50, 'fast'],
    ['Titus Sardine 125g', 'tin', '14.20', '17.50', 50, 60, 'fast'],
    ['Geisha Mackerel 425g', 'tin', '34.50', '41.00', 24, 18, 'steady'],
    ['African Queen Mackerel 155g', 'tin', '15.60', '19.00', 50, 30, 'steady'],
    ['Ena Pa Mackerel 155g', 'tin', '16.20', '19.50', 50, 30, 'steady'],
    ['Obaapa Mackerel 425g', 'tin', '32.50', '38.50', 24, 12, 'slow'],
    ['Star-Kist Tuna Flakes 160g', 'tin', '21.40', '25.50', 48, 24, 'steady'],
    ['Star-Kist Tuna Chunks in Oil 160g', 'tin', '23.80', '28.50', 48, 18, 'steady'],
    ['Belma Sardine in Chilli 125g', 'tin', '12.80', '15.50', 50, 24, 'slow'],
    ['Lele Corned Beef 340g', 'tin', '48.00', '56.50', 24, 12, 'steady'],
    ['Bella Luncheon Meat 340g', 'tin', '36.50', '43.50', 24, 8, 'slow'],
    ['Heinz Baked Beans 415g', 'tin', '20.80', '25.00', 24, 18, 'steady'],
    ['Green Peas 400g', 'tin', '14.20', '17.50', 24, 12, 'slow'],
    ['Sweet Corn 340g', 'tin', '15.60', '19.00', 24, 12, 'slow'],
  ],
}
