import { examine, table } from '../doctor/doctor.ts'
import { broken, type Finding } from '../doctor/finding.ts'
import { StartFault } from '../host/start-fault.ts'
import { configured, endWith } from '../operate.ts'

/** `--json` or nothing. */
const wantsJson = (parameters: readonly string[]): boolean => {
  const [first, ...more] = parameters
  if (first === undefined) return false
  if (first === '--json' && more.length === 0) return true
  throw new StartFault('Use: npm run doctor, or npm run --silent doctor -- --json. It takes nothing else.')
}

/** A configuration that cannot be read is a finding too: nothing else can be examined then. */
const findings = async (): Promise<readonly Finding[]> => {
  try {
    return await examine(configured(), new Date())
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    return [broken('Configuration', error.message, 'Correct the variable, then run this again.')]
  }
}

await endWith(async ({ parameters, say }) => {
  const json = wantsJson(parameters)
  const found = await findings()
  for (const line of json ? [JSON.stringify(found, null, 2)] : table(found)) say(line)
  return !found.some(({ state }) => state === 'broken')
})
