/** Builds the parts whose sources have changed since. False: a build failed. */
export declare const ensureBuilt: (...names: readonly ('server' | 'web')[]) => Promise<boolean>
