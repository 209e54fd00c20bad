import type { DemoBranch } from './asempa.ts'

/** A customer who buys on account: what was owed (+) or deposited (−) on the first day, and from which debt on cash is asked, in cedis. */
export type Customer = {
  readonly name: string
  readonly branch: DemoBranch
  readonly phone: string
  readonly address: string
  readonly owed: string
  readonly highestDebt?: string
}

export const CUSTOMERS: readonly Customer[] = [
  { name: 'Maa Esi Chop Bar', branch: 'ACC', phone: '024 310 4471', address: 'Rawlings Park, Accra', owed: '640.00' },
  {
    name: 'Auntie Akos Provisions',
    branch: 'ACC',
    phone: '020 817 2264',
    address: 'Okaishie, Accra',
    owed: '1985.50',
    highestDebt: '60000.00',
  },
  { name: 'St. Theresa School Canteen', branch: 'ACC', phone: '030 222 7105', address: 'North Kaneshie, Accra', owed: '2760.00' },
  { name: 'Osu Night Market Traders', branch: 'ACC', phone: '027 745 1093', address: 'Oxford Street, Osu', owed: '0.00' },
  { name: 'Blessed Hands Catering', branch: 'ACC', phone: '055 208 6340', address: 'Adabraka, Accra', owed: '1120.00' },
  { name: 'Ridge Guest House', branch: 'ACC', phone: '030 278 4416', address: 'Ridge, Accra', owed: '-500.00' },
  { name: 'Obuasi Mini Mart', branch: 'KUM', phone: '024 663 9128', address: 'Tutuka, Obuasi', owed: '3465.50', highestDebt: '75000.00' },
  { name: 'Yaa Asantewaa Stores', branch: 'KUM', phone: '020 941 5570', address: 'Kejetia Market, Kumasi', owed: '2210.00' },
  { name: 'Bantama Chop House', branch: 'KUM', phone: '026 352 8817', address: 'Bantama High Street, Kumasi', owed: '485.00' },
  { name: 'KNUST Unity Hall Shop', branch: 'KUM', phone: '050 127 4486', address: 'KNUST Campus, Kumasi', owed: '0.00' },
  {
    name: 'Ejisu Wholesale Corner',
    branch: 'KUM',
    phone: '024 518 0732',
    address: 'Ejisu Station',
    owed: '4120.75',
    highestDebt: '80000.00',
  },
  { name: 'Adwoa Beauty Salon', branch: 'KUM', phone: '054 469 3305', address: 'Asafo, Kumasi', owed: '160.00' },
  { name: 'Harbour View Canteen', branch: 'TEM', phone: '024 702 6619', address: 'Fishing Harbour Road, Tema', owed: '930.00' },
  { name: 'Ashaiman Corner Shop', branch: 'TEM', phone: '020 634 9987', address: 'Ashaiman Main Market', owed: '1475.00' },
  { name: 'Comm. 4 Cold Store', branch: 'TEM', phone: '027 881 2340', address: 'Community 4, Tema', owed: '0.00' },
  { name: 'Bright Future Academy', branch: 'TEM', phone: '030 320 8854', address: 'Community 8, Tema', owed: '2050.00' },
  { name: 'Sister Vida Enterprise', branch: 'TEM', phone: '055 371 0429', address: 'Michel Camp Road, Tema', owed: '715.50' },
  { name: 'Market Circle Mini Mart', branch: 'TAK', phone: '024 896 1145', address: 'Market Circle, Takoradi', owed: '1880.00' },
  { name: 'Effia Nkwanta Canteen', branch: 'TAK', phone: '031 202 3671', address: 'Effia Nkwanta Hospital, Sekondi', owed: '1240.00' },
  { name: 'Paa Grant Provisions', branch: 'TAK', phone: '020 557 7012', address: 'Beach Road, Takoradi', owed: '0.00' },
  { name: 'Tarkwa Miners Shop', branch: 'TAK', phone: '026 440 8893', address: 'Tamso, Tarkwa', owed: '2635.25' },
  {
    name: 'Hajia Memuna Ventures',
    branch: 'TML',
    phone: '024 275 3360',
    address: 'Aboabo Market, Tamale',
    owed: '3010.00',
    highestDebt: '70000.00',
  },
  { name: 'Savannah Lodge', branch: 'TML', phone: '037 202 5548', address: 'Education Ridge, Tamale', owed: '865.00' },
  { name: 'Alhaji Sule and Sons', branch: 'TML', phone: '020 769 4431', address: 'Lamashegu, Tamale', owed: '1590.00' },
  { name: 'Yendi Road Traders', branch: 'TML', phone: '050 638 2207', address: 'Yendi Road, Tamale', owed: '-300.00' },
]
