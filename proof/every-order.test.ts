import { testOrdersOfSettling } from '@akonta/server/testing/model/settlement-orders'

await testOrdersOfSettling({ orders: 'all', walks: [1, 2, 3], stepsOfWalk: 60 })
