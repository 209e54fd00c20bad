import { readAsked, verifyBusinesses } from '../ledger/verify-businesses.ts'
import { operate } from '../operate.ts'

await operate(({ database, parameters, say }) => verifyBusinesses(database, readAsked(parameters), say))
