import { register } from 'node:module'
import process from 'node:process'

// Stacks name the lines of the sources.
process.setSourceMapsEnabled(true)
register('./typescript-hooks.mjs', import.meta.url)
