import { checkFilesOutside } from '../attachments/keep-file-store.ts'
import { openStore } from '../file-store/open-store.ts'
import { operate } from '../operate.ts'
import { readAsked, verifyBusinesses } from '../verify/verify-businesses.ts'

await operate(async ({ database, parameters, say, config }) => {
  const asked = readAsked(parameters)
  const isClean = await verifyBusinesses(database, asked, say)
  const { files, lost, faults } = await checkFilesOutside(database, openStore(config.attachments), { reads: true })
  for (const fault of faults) say(fault)
  if (files > 0) say(`${files} photos and files in a store, ${lost === 0 ? 'all as their hashes say' : `${lost} missing or damaged`}`)
  return isClean && lost === 0
})
