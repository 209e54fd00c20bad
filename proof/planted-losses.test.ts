import { testPlantedLosses } from '@akonta/server/testing/losses/planted-losses'

await testPlantedLosses({ days: 365, salesADay: 8, seed: 2026 })
