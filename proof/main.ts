import { sayCircumstances } from '@akonta/bench/page'
import { ensureBuilt } from '../scripts/build.mjs'
import { proveArchive } from './archive/archive.ts'
import { proveBackup } from './backup.ts'
import { BREAKS, openProgram } from './breaks.ts'
import { proveClosePackage } from './close-package.ts'
import { proveDay } from './day.ts'
import { proveEvat } from './evat.ts'
import { proveEveryOrder } from './every-order.ts'
import { proveClock } from './faults/clock.ts'
import { proveFullDisk } from './faults/full-disk.ts'
import { proveHalfOpen } from './faults/half-open.ts'
import { proveMigration } from './faults/migration.ts'
import { provePower } from './faults/power.ts'
import { proveHa } from './ha/ha.ts'
import { proveImport } from './import.ts'
import { type Installation, openInstallation } from './installation.ts'
import { proveKills } from './kills.ts'
import { proveLastUnit } from './last-unit.ts'
import { proveMixedTrade } from './mixed-trade.ts'
import { proveKilledMoveOfFiles } from './move/killed-move-of-files.ts'
import { proveMove } from './move/move.ts'
import { proveNoDeadEnds } from './no-dead-ends.ts'
import { proveOfflineTill } from './offline-till.ts'
import { proveOverload } from './overload.ts'
import { provePeople, provePeopleKilled } from './people.ts'
import { type Plan, readPlan } from './plan.ts'
import { provePlantedLosses } from './planted-losses.ts'
import { provePooler } from './pooler/pooler.ts'
import type { Break } from './promises/break.ts'
import { proveEveryBreak } from './promises/every-break.ts'
import { proveInCopy } from './promises/prove-in-copy.ts'
import { provePromises } from './promises/prove-promises.ts'
import { type Finding, sayFinding, writeReport } from './report.ts'
import { proveSameRequest } from './same-request.ts'
import { proveSecureTill } from './secure-till.ts'
import { proveStopInOrder } from './stop-in-order.ts'
import { proveWallet } from './wallet.ts'
import { proveWebhooks } from './webhooks.ts'
import { proveWholeTests } from './whole-tests.ts'

type Findings = Promise<Finding | readonly Finding[]>
type OpenShared = () => Promise<Installation>
type Prove = (open: OpenShared, plan: Plan) => Findings

/** A proof on the installation that all of them share. */
const shared =
  (prove: (installation: Installation, plan: Plan) => Findings): Prove =>
  async (open, plan) =>
    prove(await open(), plan)

/** A proof that needs none, or has its own. */
const alone =
  (prove: (plan: Plan) => Findings): Prove =>
  (_open, plan) =>
    prove(plan)

const PROOFS: Readonly<Record<string, Prove>> = {
  promises: alone(provePromises),
  'last-piece': shared(proveLastUnit),
  'same-request': shared(proveSameRequest),
  mixed: shared(proveMixedTrade),
  people: shared(provePeople),
  backup: shared(proveBackup),
  kills: shared(proveKills),
  'people-killed': shared(provePeopleKilled),
  power: alone(provePower),
  'full-disk': alone(proveFullDisk),
  'half-open': alone(proveHalfOpen),
  clock: alone(proveClock),
  migration: alone(proveMigration),
  import: shared(proveImport),
  stop: shared(proveStopInOrder),
  burst: shared(proveOverload),
  offline: alone(proveOfflineTill),
  day: alone(proveDay),
  tls: alone(proveSecureTill),
  orders: alone(proveEveryOrder),
  'no-dead-ends': alone(proveNoDeadEnds),
  tests: alone(proveWholeTests),
  webhooks: alone(proveWebhooks),
  evat: alone(proveEvat),
  wallet: alone(proveWallet),
  ha: alone(proveHa),
  pooler: alone(provePooler),
  move: shared(proveMove),
  leaks: alone(provePlantedLosses),
  archive: alone(proveArchive),
  'close-package': alone(proveClosePackage),
  'files-move': alone(proveKilledMoveOfFiles),
  breaks: alone(({ named }) => proveEveryBreak(named)),
}

const isChosen = ({ parts, leavesOut }: Plan, part: string): boolean =>
  parts.length > 0 ? parts.includes(part) : !leavesOut.includes(part)

const proveAll = async (plan: Plan): Promise<readonly Finding[]> => {
  const program = openProgram(plan.broken)
  const chosen: Break | undefined = plan.broken === 'nothing' ? undefined : BREAKS[plan.broken]
  let installation: Promise<Installation> | undefined
  const open: OpenShared = () => {
    installation ??= openInstallation(chosen?.program ? { program: program.file('main') } : {})
    return installation
  }
  const findings: Finding[] = []
  try {
    for (const [part, prove] of Object.entries(PROOFS)) {
      if (!isChosen(plan, part)) continue
      const isInCopy = chosen?.sources !== undefined && part === chosen.proof
      for (const finding of [await (isInCopy ? proveInCopy(part, chosen) : prove(open, plan))].flat()) {
        sayFinding(finding)
        findings.push(finding)
      }
    }
  } finally {
    await (await installation?.catch(() => undefined))?.close()
    program.remove()
  }
  return findings
}

const plan = readPlan(process.argv.slice(2), process.env, Object.keys(PROOFS))
sayCircumstances()
if (!(await ensureBuilt('server', 'web'))) throw new Error('Akonta could not be built')
process.exitCode = writeReport(plan, await proveAll(plan)) ? 0 : 1
