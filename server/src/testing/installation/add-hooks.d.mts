/** Adds the hooks of the module at `url` to those that load modules. They come before the ones that are there. */
export declare const addHooks: (url: string) => Promise<void>
