/** Whether this Node can run Akonta: 20.19 or newer on the 20 line, 22.12 or newer. */
export const fits = version => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
}

export const NEEDED = 'Akonta needs Node 20.19 or 22.12 or newer'

/**
 * What the words after `akonta` ask for: { program, parameters } with a file of server/, { say } for help, or { refusal }. `commands` maps
 * names to programs. Nothing, or `start`, starts the server, which takes no parameters: it reads environment variables.
 */
export const chooseCommand = (words, commands) => {
  const [name = 'start', ...parameters] = words
  const names = ['start', ...Object.keys(commands)].join(', ')
  if (['help', '--help', '-h'].includes(name)) return { say: `akonta COMMAND, with one of these: ${names}` }
  if (name === 'start') {
    return parameters.length === 0
      ? { program: 'main', parameters }
      : { refusal: 'akonta start takes no parameters: it reads the environment variables in README.md.' }
  }
  const program = Object.hasOwn(commands, name) ? commands[name] : undefined
  return program === undefined ? { refusal: `akonta has no such command: give one of ${names}.` } : { program, parameters }
}
