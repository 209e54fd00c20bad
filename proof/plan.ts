import { type BreakName, breakLines, isBreak } from './breaks.ts'

/** How much is tried. `npm run proof` runs everything, `npm run proof:quick` a sample. */
export type Plan = {
  readonly seed: number
  /** The chosen proofs, by name; empty: all of them. */
  readonly parts: readonly string[]
  /** The breaks that the proof `breaks` tries; empty: all of them. */
  readonly named: readonly string[]
  /** The proofs that run only when they are named. */
  readonly leavesOut: readonly string[]
  readonly lastUnitRounds: number
  readonly sameRequestRounds: number
  readonly killRounds: number
  readonly burst: number
  readonly mixedSeconds: number
  readonly peopleSeconds: number
  /** Sales that a till in a browser makes offline. */
  readonly offlineSales: number
  /** The rough days of a cashier, and what is entered on each. */
  readonly daySeeds: number
  readonly dayFirstSeed: number
  readonly dayEntries: number
  /** Sales that are signed while the E-VAT service fails. */
  readonly evatSales: number
  /** Sales that are returned, with returns and sales reversed, as chance has it. */
  readonly evatHistories: number
  /** Payment requests to phones while the provider fails. */
  readonly walletRequests: number
  /** Journal lines of the books that are backed up. */
  readonly backupLines: number
  /** Times that the primary is killed. */
  readonly failovers: number
  /** How long people sell before the moment that is restored, and after it. */
  readonly archiveSeconds: number
  /** Sales through PgBouncer. */
  readonly pooledSales: number
  /** Earlier sales of the business that moves. */
  readonly movedSales: number
  /** Kills of a server that has a webhook. */
  readonly webhookKills: number
  /** Power cuts under load. */
  readonly powerCuts: number
  /** At how many of its statements an upgrade is killed. */
  readonly migrationKills: number
  /** PROOF_BREAK: a safeguard disabled on purpose, to see that the proof notices. */
  readonly broken: 'nothing' | BreakName
}

const readBroken = (text: string | undefined): Plan['broken'] => {
  if (text === undefined || text === '') return 'nothing'
  if (isBreak(text)) return text
  throw new Error(`PROOF_BREAK is ${text} but can only be: ${breakLines()}`)
}

const WHOLE = {
  leavesOut: ['migration', 'breaks', 'evat', 'day', 'wallet', 'ha', 'pooler', 'move', 'leaks', 'archive', 'no-dead-ends'],
  lastUnitRounds: 20,
  sameRequestRounds: 40,
  killRounds: 5,
  burst: 3_000,
  mixedSeconds: 60,
  peopleSeconds: 60,
  offlineSales: 50,
  daySeeds: 20,
  dayFirstSeed: 1,
  dayEntries: 12,
  evatSales: 2_000,
  evatHistories: 100,
  walletRequests: 1_000,
  backupLines: 1_000_000,
  failovers: 6,
  archiveSeconds: 20,
  pooledSales: 1_000,
  movedSales: 100_000,
  webhookKills: 12,
  powerCuts: 12,
  migrationKills: 24,
} as const
const QUICK = {
  leavesOut: [
    'promises',
    'breaks',
    'orders',
    'power',
    'full-disk',
    'half-open',
    'clock',
    'migration',
    'tests',
    'evat',
    'day',
    'wallet',
    'ha',
    'pooler',
    'move',
    'leaks',
    'archive',
    'no-dead-ends',
  ],
  lastUnitRounds: 5,
  sameRequestRounds: 10,
  killRounds: 1,
  burst: 1_000,
  mixedSeconds: 8,
  peopleSeconds: 8,
  offlineSales: 8,
  daySeeds: 3,
  dayFirstSeed: 1,
  dayEntries: 8,
  evatSales: 80,
  evatHistories: 16,
  walletRequests: 120,
  backupLines: 40_000,
  failovers: 2,
  archiveSeconds: 6,
  pooledSales: 200,
  movedSales: 4_000,
  webhookKills: 4,
  powerCuts: 4,
  migrationKills: 6,
} as const

const NUMBERS = { '--seeds': 'daySeeds', '--from': 'dayFirstSeed' } as const

/** `--seeds 20`, `--from 1` */
const readNumbers = (parameters: readonly string[]): Partial<Pick<Plan, 'daySeeds' | 'dayFirstSeed'>> =>
  Object.fromEntries(
    Object.entries(NUMBERS).flatMap(([option, name]) => {
      const at = parameters.indexOf(option)
      if (at === -1) return []
      const value = Number(parameters[at + 1])
      if (!Number.isInteger(value) || value < 0) throw new Error(`${option} needs a whole number`)
      return [[name, value]]
    }),
  )

const isOption = (text: string | undefined): boolean => text !== undefined && text in NUMBERS

/** `known`: the names of all proofs. An error for a word that is neither a proof nor a break, and for an unknown option. */
export const readPlan = (parameters: readonly string[], environment: NodeJS.ProcessEnv, known: readonly string[]): Plan => {
  const words = parameters.filter((each, place) => !each.startsWith('--') && !isOption(parameters[place - 1]))
  const strange = words.find(word => !known.includes(word) && !isBreak(word))
  if (strange !== undefined) throw new Error(`There is no proof ${strange}. The proofs: ${known.join(', ')}`)
  const unknown = parameters.find(each => each.startsWith('--') && each !== '--quick' && !isOption(each))
  if (unknown !== undefined)
    throw new Error(
      `There is no option ${unknown}. The options: --quick, ${Object.keys(NUMBERS).join(', ')}. The proofs: ${known.join(', ')}`,
    )
  return {
    ...(parameters.includes('--quick') ? QUICK : WHOLE),
    ...readNumbers(parameters),
    parts: words.filter(word => known.includes(word)),
    named: words.filter(isBreak),
    seed: Number(environment.PROOF_SEED ?? 20_261_120),
    broken: readBroken(environment.PROOF_BREAK),
  }
}
