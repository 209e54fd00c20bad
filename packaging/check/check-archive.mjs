import { spawnSync } from 'node:child_process'
import { inProject, run } from '../../scripts/project.mjs'

/** Whether a separate network, with nothing but loopback, can be had: as root on Linux with util-linux and iproute2. */
const canCutOff = () =>
  process.getuid?.() === 0 && spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'ignore' }).status === 0

/**
 * Tries the archive where no network leads outside, if the machine can do that. Returns whether everything was as it should be. `older`:
 * the archive of an older release, whose data is then upgraded.
 */
export const checkArchive = async (file, older) => {
  const words = [inProject('packaging/check/main.mjs'), file, ...(older === undefined ? [] : [older])]
  if (canCutOff())
    return (await run('unshare', ['--net', '/bin/sh', '-c', 'ip link set lo up && exec "$@"', 'sh', process.execPath, ...words])) === 0
  process.stdout.write('The network is not cut off: that needs root on Linux.\n')
  return (await run(process.execPath, words)) === 0
}
