import { spawn } from 'node:child_process'
import { nodeToRun } from './node-to-run.mjs'
import { inProject, ROOT } from './project.mjs'

// The server restarts when its sources change; the web, on a separate port, updates the open page.
const programs = [
  ['--import', 'tsx', '--watch', 'server/src/main.ts'],
  [inProject('node_modules/vite/bin/vite.js'), inProject('web')],
]

const children = programs.map(parameters => spawn(nodeToRun().program, parameters, { cwd: ROOT, stdio: 'inherit' }))
const stopAll = () => {
  for (const child of children) child.kill('SIGINT')
}
for (const child of children) child.on('exit', stopAll)
// The terminal sends Ctrl-C to all processes; we only wait for the others to end.
process.on('SIGINT', () => undefined)
