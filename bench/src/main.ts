import { benchBankStatement } from './bank-statement.ts'
import { benchClose } from './close.ts'
import { benchDashboard } from './dashboard.ts'
import { benchEvat } from './evat.ts'
import { benchFirstLoad } from './first-load/first-load.ts'
import { benchCounts } from './goods/counts.ts'
import { benchGoods } from './goods/goods.ts'
import { benchImport } from './import.ts'
import { benchLosses } from './losses.ts'
import { say } from './page.ts'
import { benchSale } from './sale/sale.ts'
import { benchSearch } from './search/search.ts'
import { readSettings, type Settings } from './settings.ts'
import { benchStart } from './start.ts'
import { benchStatements } from './statements.ts'
import { benchTill } from './till/big-till.ts'
import { benchColdTill } from './till/cold-till.ts'
import { benchWalletLine } from './till/wallet-line.ts'
import { benchWebSearch } from './till/web-search.ts'
import { benchVerify } from './verify.ts'

const BENCHES: Readonly<Record<string, (settings: Settings) => Promise<void>>> = {
  sale: benchSale,
  dashboard: benchDashboard,
  evat: benchEvat,
  goods: benchGoods,
  counts: benchCounts,
  import: benchImport,
  'bank-statement': benchBankStatement,
  search: benchSearch,
  start: benchStart,
  statements: benchStatements,
  leaks: benchLosses,
  close: benchClose,
  verify: benchVerify,
  till: benchTill,
  'web-search': benchWebSearch,
  'cold-till': benchColdTill,
  'first-load': benchFirstLoad,
  'wallet-line': benchWalletLine,
}

const [name = '', ...parameters] = process.argv.slice(2)
const bench = BENCHES[name]
if (bench) await bench(readSettings(parameters))
else {
  say(`npm run bench -- <${Object.keys(BENCHES).join(' | ')}> [--seconds 8] [--rounds 3] [--seed 20261120]`)
  process.exitCode = 1
}
