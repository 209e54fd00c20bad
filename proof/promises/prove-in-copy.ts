import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Finding } from '../report.ts'
import type { Break } from './break.ts'
import { copyProject } from './copied-project.ts'

const MADE_ITS_RESULT = /^(held|BROKEN) /m

/** Builds a copy of the project without a safeguard, and runs a proof there. An error when the proof did not get to its end. */
export const proveInCopy = async (part: string, { sources = [], what, promise }: Break): Promise<Finding> => {
  const project = copyProject(sources)
  try {
    const child = spawn(process.execPath, ['--import', 'tsx', 'proof/main.ts', part, '--quick'], {
      cwd: project.folder,
      env: { ...process.env, PROOF_BREAK: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', text => (said += text))
    const [code] = await once(child, 'close')
    if (!MADE_ITS_RESULT.test(said)) throw new Error(`The proof ${part} did not run in the copy: ${said.slice(-400)}`)
    const figures = Object.fromEntries(
      said.split('\n').flatMap(line => [...line.matchAll(/^ {10}([^:]+): (.*)$/g)].map(([, name, value]) => [name, value])),
    )
    return { name: `${promise} without its safeguard: ${what}`, passed: code === 0, figures }
  } finally {
    project.remove()
  }
}
