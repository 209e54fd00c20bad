import type { Shelf } from './shelf.ts'

export const STAPLES: Shelf = {
  category: 'Rice, Flour and Grains',
  tracksExpiry: true,
  rows: [
    ['Royal Aroma Rice 5kg', 'bag', '142.00', '165.00', 5, 20, 'fast'],
    ['Lele Perfumed Rice 25kg', 'bag', '655.00', '720.00', 0, 6, 'steady'],
    ['Royal Aroma Rice 25kg', 'bag', '668.00', '735.00', 0, 6, 'steady'],
    ['Royal Feast Perfumed Rice 5kg', 'bag', '136.00', '157.00', 5, 12, 'steady'],
    ['Royal Feast Perfumed Rice 25kg', 'bag', '640.00', '705.00', 0, 5, 'steady'],
    ['Cindy Fragrant Rice 5kg', 'bag', '124.00', '143.00', 5, 10, 'steady'],
    ['Mama Gold Parboiled Rice 5kg', 'bag', '118.00', '136.00', 5, 8, 'slow'],
    ['Tamale Brown Rice 5kg', 'bag', '98.00', '115.00', 5, 8, 'slow'],
    ['Gari Ijebu 2kg', 'bag', '24.50', '29.50', 10, 16, 'steady'],
    ['Neat Fufu Flour Plantain 700g', 'box', '26.50', '31.50', 20, 16, 'steady'],
    ['Neat Fufu Flour Cassava 700g', 'box', '24.80', '29.50', 20, 12, 'steady'],
    ['Neat Banku Mix 1kg', 'box', '29.00', '34.50', 12, 10, 'slow'],
    ['Irani Brothers Wheat Flour 1kg', 'bag', '17.40', '20.50', 10, 20, 'steady'],
    ['Golden Spoon Flour 50kg', 'bag', '612.00', '670.00', 0, 3, 'slow'],
    ['Corn Flour 1kg', 'bag', '14.60', '17.50', 10, 12, 'slow'],
    ['Semolina 1kg', 'bag', '22.60', '27.00', 10, 8, 'slow'],
    ['Black-Eyed Beans 1kg', 'bag', '26.80', '32.00', 20, 14, 'steady'],
    ['Yellow Maize 2kg', 'bag', '18.00', '21.50', 10, 10, 'slow'],
    ['Millet 2kg', 'bag', '25.50', '30.50', 10, 6, 'slow'],
    ['Soya Beans 1kg', 'bag', '17.80', '21.00', 20, 6, 'slow'],
  ],
}
