import { testOrdersOfSettling } from '@akonta/server/testing/settlement-orders'

testOrdersOfSettling({ orders: 'all', walks: [1, 2, 3], stepsOfWalk: 60 })
