import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { goOnInNodeToRun } from './node-to-run.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { ensurePackages } from './packages.mjs'
import { inProject, refuse } from './project.mjs'

await oneAtATime(inProject('dist/preparing.lock'), ensurePackages)
await goOnInNodeToRun()

// node scripts/run.mjs verify … runs server/src/commands/verify.ts from the build, with the remaining parameters.
const [command = ''] = process.argv.splice(2, 1)

await oneAtATime(inProject('dist/preparing.lock'), async () => {
  if (!(await ensureBuilt('server'))) refuse('Akonta could not be built: see the messages above.')
})

await import(pathToFileURL(inProject(`dist/server/${command}.js`)).href)
