import module from 'node:module'

/** Adds the hooks of a module to those that load modules, in this thread. Node 20 has only hooks in a thread of their own, which every import waits for. */
export const addHooks = async url => {
  if (module.registerHooks) module.registerHooks(await import(url))
  else module.register(url)
}
