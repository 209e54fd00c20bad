/** The business of a new installation: a wholesale and retail shop with five branches. */
export const ASEMPA = {
  name: 'Asempa Trading Ltd',
  dbname: 'asempa',
  code: 'ASEMPA',
  location: 'Makola Market, Kojo Thompson Rd, Accra',
  phone: '0302 664 218',
} as const

export const BRANCHES = [
  { code: 'ACC', name: 'Accra Central' },
  { code: 'KUM', name: 'Kumasi Adum' },
  { code: 'TEM', name: 'Tema Comm. 1' },
  { code: 'TAK', name: 'Takoradi' },
  { code: 'TML', name: 'Tamale' },
] as const

export type DemoBranch = (typeof BRANCHES)[number]['code']
