import { inProject, refuse } from './project.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isFitting = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
if (!isFitting) refuse(`Akonta needs Node 20.19 or 22.12 or newer and this is ${process.version}: install one from https://nodejs.org.`)

const { ensurePackages } = await import('./packages.mjs')
const { goOnInNodeToRun, goOnWith } = await import('./node-to-run.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { oneAtATime } = await import('./one-at-a-time.mjs')

await oneAtATime(inProject('dist/preparing.lock'), ensurePackages)
await goOnInNodeToRun()
await oneAtATime(inProject('dist/preparing.lock'), async () => {
  if (!(await ensureBuilt('server', 'web'))) refuse('Akonta could not be built: see the messages above.')
})

await goOnWith(inProject('dist/server/main.js'))
