import { readFileSync } from 'node:fs'
import { inProject } from '../scripts/project.mjs'

/** The release, such as "0.1.0": package.json is the only place that states it. */
export const VERSION = JSON.parse(readFileSync(inProject('package.json'), 'utf8')).version
