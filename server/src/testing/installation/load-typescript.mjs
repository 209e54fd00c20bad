import module from 'node:module'
import process from 'node:process'
import { load, resolve } from './typescript-hooks.mjs'

// Stacks name the lines of the sources.
process.setSourceMapsEnabled(true)
// Node 20 has only hooks in a thread of their own, which every import waits for.
if (module.registerHooks) module.registerHooks({ load, resolve })
else module.register('./typescript-hooks.mjs', import.meta.url)
