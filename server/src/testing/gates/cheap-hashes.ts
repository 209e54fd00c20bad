import { hashAtNoCost } from '../installation/hash-cost.ts'

// Before the product is loaded, which remembers the cost for unknown names.
hashAtNoCost()
