import { expect, test } from 'vitest'
import { copyOf, draftOf, readTaxTable, type StatutoryTable } from './tax-table-draft.ts'

const TABLE: StatutoryTable = {
  key: 'GH-2024-01',
  name: 'Ghana PAYE from 2024',
  validFrom: '2024-01-01',
  validTo: null,
  basis: 'statutory',
  employeeRate: 550n,
  tier1Rate: 1350n,
  tier2Rate: 500n,
  insurableLimits: [
    { from: '2025-01-01', limit: 61_000_00n },
    { from: '2026-01-01', limit: 69_000_00n },
  ],
  capsTier2: false,
  minimumWages: [
    { from: '2025-03-01', daily: 19_97n },
    { from: '2026-01-01', daily: 21_77n },
  ],
  tax: {
    taxFree: 490_00n,
    bands: [
      { width: 110_00n, rate: 500n },
      { width: 130_00n, rate: 1000n },
    ],
    rateAbove: 3500n,
  },
  shares: {
    bonusShare: 1500n,
    bonusRate: 500n,
    tier3Share: 1650n,
    juniorLimit: 18_000_00n,
    overtimeLowRate: 500n,
    overtimeHighRate: 1000n,
    ...{ furnishedRate: 1000n, unfurnishedRate: 750n, furnishingRate: 250n, sharedRate: 250n },
    ...{ driverRate: 1250n, driverMost: 1_500_00n, fuelledRate: 1000n, fuelledMost: 1_250_00n },
    ...{ vehicleRate: 500n, vehicleMost: 625_00n, fuelRate: 500n, fuelMost: 625_00n },
  },
  reliefs: [{ name: 'Marriage', amount: 1_200_00n, most: 1 }],
  isAdded: false,
  runs: 0,
}

test('a copy is for the year after today, or after the table itself, with the newest ceiling', () => {
  expect(copyOf(TABLE, '2026-11-22')).toMatchObject({ name: 'Ghana PAYE 2027', from: '2027-01-01', ceiling: 69_000_00n })
  expect(copyOf({ ...TABLE, validFrom: '2028-01-01' }, '2026-11-22')).toMatchObject({ from: '2029-01-01' })
})

test('an unchanged form is the table it was filled from', () => {
  expect(readTaxTable(draftOf(TABLE)).read).toMatchObject({
    validFrom: '2024-01-01',
    tax: { taxFree: 490_00n, bands: TABLE.tax.bands, rateAbove: 3500n },
    shares: TABLE.shares,
    reliefs: TABLE.reliefs,
    insurableLimits: [{ from: '2024-01-01', limit: 69_000_00n }],
    capsTier2: false,
    minimumWages: [{ from: '2024-01-01', daily: 21_77n }],
  })
  expect(readTaxTable({ ...draftOf(TABLE), minimumWage: null }).read?.minimumWages).toEqual([])
})

test('an empty field and bands that fall are reported before anything is sent', () => {
  const draft = draftOf(TABLE)
  expect(readTaxTable({ ...draft, name: ' ' }).fault).toBe('Every amount and rate is required. Enter 0 where there is none')
  expect(readTaxTable({ ...draft, figures: { ...draft.figures, taxFree: null } }).read).toBeNull()
  expect(readTaxTable({ ...draft, reliefs: [{ id: 1, name: 'x', amount: 1n, most: '0' }] }).read).toBeNull()
  expect(readTaxTable({ ...draft, bands: draft.bands.toReversed() }).fault).toBe(
    'Band 2: the rate must not be below that of the band before it',
  )
})
