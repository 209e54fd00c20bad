import process from 'node:process'
import { addHooks } from './add-hooks.mjs'

// Stacks name the lines of the sources.
process.setSourceMapsEnabled(true)
await addHooks(new URL('typescript-hooks.mjs', import.meta.url).href)
