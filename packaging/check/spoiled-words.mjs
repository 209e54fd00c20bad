const PIECES = [
  '--',
  '-x',
  '--colour',
  '--to',
  '../main',
  'main',
  'shared',
  'Verify',
  'verify ',
  'business-create',
  '__proto__',
  'constructor',
]
const HOSTILE = [
  'toString',
  'server/main.js',
  '/etc/passwd',
  '$(id)',
  ';id',
  '`id`',
  '%00',
  '\u202e',
  'vérifier',
  ' ',
  '',
  '.',
  '..',
  '*',
  '"',
]

/** At least a hundred wrong ways to call `akonta`, each the words after it. None of them is a command, or its options are wrong. */
export const spoiledWords = () => {
  const unknown = [...PIECES, ...HOSTILE, 'x'.repeat(5_000), '1', '-1', 'null', 'start;', 'STOP', 'run', 'npm', 'demo'].map(word => [word])
  const extra = ['--port', '3000', '--help', '', 'now', '../data', '__proto__'].map(word => ['start', word])
  const commands = [
    'business:create',
    'verify',
    'backup',
    'restore',
    'business:export',
    'business:import',
    'business:move',
    'business:open',
  ]
  const options = ['--colour', '--colour=red', '-q', '--business', '--from', '--', '--__proto__=1', 'surplus']
  // A command that asks for nothing reads a surplus word as an error; these pairs would be right.
  const right = new Set(['verify --', 'backup --', 'business:create --'])
  const combined = commands.flatMap(command =>
    options.filter(option => !right.has(`${command} ${option}`)).map(option => [command, option]),
  )
  const named = ['business:open', 'business:export', 'business:move', 'two-step:off'].flatMap(command => [
    [command],
    [command, 'a', 'b', 'c'],
  ])
  return [...unknown, ...extra, ...combined, ...named]
}
