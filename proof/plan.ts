/** How much is tried. `npm run proof` runs everything, `npm run proof:quick` a sample. */
export type Plan = {
  readonly seed: number
  /** The chosen proofs, by name; empty: all of them. */
  readonly parts: readonly string[]
  /** The proofs that run only when they are named. */
  readonly leavesOut: readonly string[]
  readonly lastUnitRounds: number
  readonly sameRequestRounds: number
  readonly killRounds: number
  readonly burst: number
  readonly mixedSeconds: number
  /** Sales that a till in a browser makes offline. */
  readonly offlineSales: number
  /** The rough days of a cashier, and what is entered on each. */
  readonly daySeeds: number
  readonly dayEntries: number
  /** Sales that are signed while the E-VAT service fails. */
  readonly evatSales: number
  /** Journal lines of the books that are backed up. */
  readonly backupLines: number
  /** PROOF_BREAK: a safeguard disabled on purpose, to see that the proof notices. */
  readonly broken: 'nothing' | 'noidem'
}

const readBroken = (text: string | undefined): Plan['broken'] => {
  if (text === undefined || text === '') return 'nothing'
  if (text === 'noidem') return text
  throw new Error(`PROOF_BREAK is ${text} but can only be noidem: sellers send no request id`)
}

const WHOLE = {
  leavesOut: ['evat', 'day'],
  lastUnitRounds: 20,
  sameRequestRounds: 40,
  killRounds: 5,
  burst: 3_000,
  mixedSeconds: 60,
  offlineSales: 50,
  daySeeds: 20,
  dayEntries: 12,
  evatSales: 2_000,
  backupLines: 1_000_000,
} as const
const QUICK = {
  leavesOut: ['orders', 'evat', 'day'],
  lastUnitRounds: 5,
  sameRequestRounds: 10,
  killRounds: 1,
  burst: 1_000,
  mixedSeconds: 8,
  offlineSales: 8,
  daySeeds: 3,
  dayEntries: 8,
  evatSales: 80,
  backupLines: 40_000,
} as const

/** `--seeds 20` */
const readSeeds = (parameters: readonly string[]): Partial<Pick<Plan, 'daySeeds'>> => {
  const at = parameters.indexOf('--seeds')
  if (at === -1) return {}
  const seeds = Number(parameters[at + 1])
  if (!Number.isInteger(seeds) || seeds < 0) throw new Error('--seeds needs a whole number')
  return { daySeeds: seeds }
}

export const readPlan = (parameters: readonly string[], environment: NodeJS.ProcessEnv): Plan => ({
  ...(parameters.includes('--quick') ? QUICK : WHOLE),
  ...readSeeds(parameters),
  parts: parameters.filter((each, place) => !each.startsWith('--') && parameters[place - 1] !== '--seeds'),
  seed: Number(environment.PROOF_SEED ?? 20_261_120),
  broken: readBroken(environment.PROOF_BREAK),
})
