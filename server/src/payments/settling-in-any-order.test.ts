import { testOrdersOfSettling } from '../testing/model/settlement-orders.ts'

// `npm run proof -- orders` tries all orders.
await testOrdersOfSettling({ orders: 'covering', walks: [1], stepsOfWalk: 25 })
