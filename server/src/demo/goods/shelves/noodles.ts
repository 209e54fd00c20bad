import type { Shelf } from './shelf.ts'

export const NOODLES: Shelf = {
  category: 'Noodles and Pasta',
  tracksExpiry: true,
  rows: [
    ['Indomie Onion Chicken 70g (carton 40)', 'carton', '158.50', '180.00', 0, 16, 'fast'],
    ['Indomie Onion Chicken 70g', 'pieces', '4.10', '5.00', 40, 160, 'fast'],
    ['Indomie Chicken 120g', 'pieces', '6.20', '7.50', 40, 80, 'fast'],
    ['Indomie Vegetable 70g', 'pieces', '4.00', '5.00', 40, 60, 'steady'],
    ['Indomie Jollof 70g', 'pieces', '4.10', '5.00', 40, 60, 'steady'],
    ['Yum-Mie Instant Noodles 70g', 'pieces', '3.60', '4.50', 40, 40, 'slow'],
    ['Ideal Instant Noodles 70g', 'pieces', '3.50', '4.30', 40, 40, 'slow'],
    ['Gino Spaghetti 500g', 'pack', '12.40', '15.00', 20, 40, 'fast'],
    ['Obaapa Spaghetti 500g', 'pack', '11.80', '14.00', 20, 24, 'steady'],
    ['Pasta Mia Macaroni 500g', 'pack', '12.00', '14.50', 20, 20, 'steady'],
    ['Golden Penny Spaghetti 500g', 'pack', '12.20', '14.50', 20, 16, 'slow'],
    ['Vermicelli 400g', 'pack', '10.60', '13.00', 20, 12, 'slow'],
  ],
}
