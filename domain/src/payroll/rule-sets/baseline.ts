import type { RuleSet } from '../rule-set.ts'

/**
 * The specification's numbers (section 9; AMB-147 to AMB-149): its "thresholds" are widths of bands, and income above the last one is taxed
 * at 35%, the legal top rate. It is not the method of the Ghana Revenue Authority.
 */
export const BASELINE_RULES: RuleSet = {
  key: 'DEFAULT',
  name: '5 % SSF and tax on basic salary only',
  validFrom: '1900-01-01',
  validTo: null,
  basis: 'basic_only',
  employeeRate: 500n,
  tier1Rate: 1_350n,
  tier2Rate: 500n,
  insurableLimits: [],
  capsTier2: true,
  minimumWages: [],
  tax: {
    taxFree: 490_00n,
    bands: [
      { width: 110_00n, rate: 500n },
      { width: 130_00n, rate: 1_000n },
      { width: 3_166_67n, rate: 1_750n },
      { width: 16_000_00n, rate: 2_500n },
      { width: 30_520_00n, rate: 3_000n },
      { width: 50_000_00n, rate: 3_000n },
    ],
    rateAbove: 3_500n,
  },
}
