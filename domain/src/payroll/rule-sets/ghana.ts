import type { BenefitRates, InsurableLimit, MinimumWage, Relief, StatutorySet, StatutoryShares, TaxBand } from '../rule-set.ts'

const LIMITS: readonly InsurableLimit[] = [
  { from: '2023-01-01', limit: 42_000_00n },
  { from: '2024-01-01', limit: 52_000_00n },
  { from: '2025-01-01', limit: 61_000_00n },
  { from: '2026-01-01', limit: 69_000_00n },
]

/** Per day: 27 of them are the minimum insurable earnings of a month (domain rules, sections 3 and 12). */
const WAGES: readonly MinimumWage[] = [
  { from: '2023-01-01', daily: 14_88n },
  { from: '2024-01-01', daily: 18_15n },
  { from: '2025-03-01', daily: 19_97n },
  { from: '2026-01-01', daily: 21_77n },
]

/** Act 896, fourth schedule. The rates as published by BDO Ghana in 2025 (accommodation), otherwise from memory, like the maxima. */
const BENEFITS: BenefitRates = {
  furnishedRate: 1_000n,
  unfurnishedRate: 750n,
  furnishingRate: 250n,
  sharedRate: 250n,
  driverRate: 1_250n,
  driverMost: 600_00n,
  fuelledRate: 1_000n,
  fuelledMost: 500_00n,
  vehicleRate: 500n,
  vehicleMost: 250_00n,
  fuelRate: 500n,
  fuelMost: 250_00n,
}

const SHARES: StatutoryShares = {
  ...BENEFITS,
  bonusShare: 1_500n,
  bonusRate: 500n,
  tier3Share: 1_650n,
  juniorLimit: 18_000_00n,
  overtimeLowRate: 500n,
  overtimeHighRate: 1_000n,
}

/** The maxima of vehicles as the Income Tax (Amendment) Act, 2023 (Act 1094) raised them, from memory. */
const SHARES_OF_2023: StatutoryShares = {
  ...SHARES,
  driverMost: 1_500_00n,
  fuelledMost: 1_250_00n,
  vehicleMost: 625_00n,
  fuelMost: 625_00n,
}

const RELIEFS: readonly Relief[] = [
  { name: 'Marriage or responsibility', amount: 1_200_00n, most: 1 },
  { name: 'Child education', amount: 600_00n, most: 3 },
  { name: 'Old age, from 60', amount: 1_500_00n, most: 1 },
  { name: 'Aged dependant', amount: 1_000_00n, most: 2 },
  { name: 'Training', amount: 2_000_00n, most: 1 },
]

const LAW = {
  basis: 'statutory',
  employeeRate: 550n,
  tier1Rate: 1_350n,
  tier2Rate: 500n,
  insurableLimits: LIMITS,
  capsTier2: true,
  minimumWages: WAGES,
  shares: SHARES,
  reliefs: RELIEFS,
} as const

const FIRST_BANDS: readonly TaxBand[] = [
  { width: 110_00n, rate: 500n },
  { width: 130_00n, rate: 1_000n },
]

/** Monthly PAYE tables for residents and SSNIT contributions (domain rules, section 3, with their sources in section 14). */
export const GHANA: readonly StatutorySet[] = [
  {
    ...LAW,
    key: 'GH-2022',
    name: 'Ghana PAYE 2022',
    validFrom: '2022-01-01',
    validTo: '2023-04-30',
    tax: {
      taxFree: 365_00n,
      bands: [...FIRST_BANDS, { width: 3_000_00n, rate: 1_750n }, { width: 16_395_00n, rate: 2_500n }],
      rateAbove: 3_000n,
    },
  },
  {
    ...LAW,
    shares: SHARES_OF_2023,
    key: 'GH-2023-05',
    name: 'Ghana PAYE from May 2023',
    validFrom: '2023-05-01',
    validTo: '2023-12-31',
    tax: {
      taxFree: 402_00n,
      bands: [...FIRST_BANDS, { width: 3_000_00n, rate: 1_750n }, { width: 16_395_00n, rate: 2_500n }, { width: 29_963_00n, rate: 3_000n }],
      rateAbove: 3_500n,
    },
  },
  {
    ...LAW,
    shares: SHARES_OF_2023,
    key: 'GH-2024-01',
    name: 'Ghana PAYE from 2024',
    validFrom: '2024-01-01',
    validTo: null,
    tax: {
      taxFree: 490_00n,
      bands: [...FIRST_BANDS, { width: 3_166_67n, rate: 1_750n }, { width: 16_000_00n, rate: 2_500n }, { width: 30_520_00n, rate: 3_000n }],
      rateAbove: 3_500n,
    },
  },
]
