import { testPlantedLosses } from '../testing/losses/planted-losses.ts'

// Six weeks. `npm run proof -- leaks` does a year.
await testPlantedLosses({ days: 42, salesADay: 2, seed: 21 })
