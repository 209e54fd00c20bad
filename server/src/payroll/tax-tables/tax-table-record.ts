import { formatDayFirst } from '@akonta/domain/dates'
import { formatDecimal } from '@akonta/domain/decimal'
import { formatMoney } from '@akonta/domain/money'
import type { Rate, StatutorySet } from '@akonta/domain/payroll/rule-set'
import type { Recorded } from '../../db/record-change.ts'

const percent = (rate: Rate): string => `${formatDecimal(rate, 2)}%`

/** A tax table in the audit trail. */
export const ruleSetRecord = ({
  name,
  validFrom,
  employeeRate,
  tier1Rate,
  tier2Rate,
  insurableLimits,
  capsTier2,
  minimumWages,
  tax,
  shares,
  reliefs,
}: StatutorySet): Recorded => ({
  name,
  facts: {
    Name: name,
    'Holds from': formatDayFirst(validFrom),
    'Of the employee': percent(employeeRate),
    'Tier 1': percent(tier1Rate),
    'Tier 2': percent(tier2Rate),
    'Counted up to': insurableLimits.map(({ limit }) => formatMoney(limit)).join(', '),
    'Tier 2 counted up to it too': capsTier2 ? 'Yes' : 'No',
    'Minimum wage a day': minimumWages.map(({ daily }) => formatMoney(daily)).join(', '),
    'Free of tax': formatMoney(tax.taxFree),
    Bands: tax.bands.map(({ width, rate }) => `${formatMoney(width)} at ${percent(rate)}`).join(', '),
    'Rate above': percent(tax.rateAbove),
    Bonus: `${percent(shares.bonusRate)} up to ${percent(shares.bonusShare)}`,
    'Tier 3': percent(shares.tier3Share),
    Overtime: `${percent(shares.overtimeLowRate)} and ${percent(shares.overtimeHighRate)} up to ${formatMoney(shares.juniorLimit)} a year`,
    Accommodation: [shares.furnishedRate, shares.unfurnishedRate, shares.furnishingRate, shares.sharedRate].map(percent).join(', '),
    Vehicles: [
      [shares.driverRate, shares.driverMost] as const,
      [shares.fuelledRate, shares.fuelledMost] as const,
      [shares.vehicleRate, shares.vehicleMost] as const,
      [shares.fuelRate, shares.fuelMost] as const,
    ]
      .map(([rate, most]) => `${percent(rate)} up to ${formatMoney(most)}`)
      .join(', '),
    Reliefs: reliefs.map(({ name: relief, amount, most }) => `${relief} ${formatMoney(amount)} × ${most}`).join(', '),
  },
})
