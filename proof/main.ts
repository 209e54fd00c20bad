import { sayCircumstances } from '@akonta/bench/page'
import { proveBackup } from './backup.ts'
import { proveDay } from './day.ts'
import { proveEvat } from './evat.ts'
import { proveEveryOrder } from './every-order.ts'
import { proveHa } from './ha/ha.ts'
import { proveImport } from './import.ts'
import { type Installation, openInstallation } from './installation.ts'
import { proveKills } from './kills.ts'
import { proveLastUnit } from './last-unit.ts'
import { proveMixedTrade } from './mixed-trade.ts'
import { proveMove } from './move/move.ts'
import { proveOfflineTill } from './offline-till.ts'
import { proveOverload } from './overload.ts'
import { provePeople } from './people.ts'
import { type Plan, readPlan } from './plan.ts'
import { provePooler } from './pooler/pooler.ts'
import { type Finding, sayFinding, writeReport } from './report.ts'
import { proveSameRequest } from './same-request.ts'
import { proveSecureTill } from './secure-till.ts'
import { proveStopInOrder } from './stop-in-order.ts'
import { proveWallet } from './wallet.ts'
import { proveWholeTests } from './whole-tests.ts'

const PROOFS: Readonly<Record<string, (installation: Installation, plan: Plan) => Promise<Finding | readonly Finding[]>>> = {
  'last-piece': proveLastUnit,
  'same-request': proveSameRequest,
  mixed: proveMixedTrade,
  people: provePeople,
  backup: proveBackup,
  kills: proveKills,
  import: proveImport,
  stop: proveStopInOrder,
  burst: proveOverload,
  offline: proveOfflineTill,
  day: proveDay,
  tls: proveSecureTill,
  orders: proveEveryOrder,
  tests: proveWholeTests,
  evat: proveEvat,
  wallet: proveWallet,
  ha: proveHa,
  pooler: provePooler,
  move: proveMove,
}

const plan = readPlan(process.argv.slice(2), process.env)
sayCircumstances()
const installation = await openInstallation()
const findings: Finding[] = []
try {
  for (const [part, prove] of Object.entries(PROOFS)) {
    if (plan.parts.length > 0 ? !plan.parts.includes(part) : plan.leavesOut.includes(part)) continue
    for (const finding of [await prove(installation, plan)].flat()) {
      sayFinding(finding)
      findings.push(finding)
    }
  }
} finally {
  await installation.close()
}
process.exitCode = writeReport(plan, findings) ? 0 : 1
