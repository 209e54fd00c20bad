import { hashAtNoCost } from '../world/hash-cost.ts'

// Before the product is loaded, which remembers the cost for unknown names.
hashAtNoCost()
