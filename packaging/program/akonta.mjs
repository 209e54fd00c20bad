import { readFileSync } from 'node:fs'
import { chooseCommand, fits, NEEDED } from './choose-command.mjs'

const refuse = sentence => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

if (!fits(process.versions.node)) refuse(`${NEEDED} and this is ${process.version}: install one from https://nodejs.org.`)

const commands = JSON.parse(readFileSync(new URL('commands.json', import.meta.url), 'utf8'))
const { program, parameters, say, refusal } = chooseCommand(process.argv.slice(2), commands)
if (refusal) refuse(refusal)
if (say) process.stdout.write(`${say}\n`)
else {
  process.argv.splice(2, process.argv.length, ...parameters)
  // In this process, so that one Node serves and a signal reaches it.
  await import(new URL(`server/${program}.js`, import.meta.url).href)
}
