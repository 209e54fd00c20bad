import { operate } from '../operate.ts'
import { readAsked, verifyBusinesses } from '../verify/verify-businesses.ts'

await operate(({ database, parameters, say }) => verifyBusinesses(database, readAsked(parameters), say))
