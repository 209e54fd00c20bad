import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const CACHE = fileURLToPath(new URL('../node_modules/.cache', import.meta.url))

const isRendering = (module: unknown): module is { signInHtml(): string } =>
  typeof module === 'object' && module !== null && 'signInHtml' in module && typeof module.signInHtml === 'function'

/** Only as much of a browser as the modules of the page ask for when they are loaded: nobody is signed in, and nothing is stored. */
const withEmptyStorage = async <T>(work: () => Promise<T>): Promise<T> => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, key: () => null, length: 0 }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  try {
    return await work()
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'localStorage')
    else Object.defineProperty(globalThis, 'localStorage', before)
  }
}

const firstChunk = async (what: string, config: InlineConfig): Promise<string> => {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ...config,
    build: { ...config.build, write: false, assetsInlineLimit: 0 },
  })
  const [result] = [built].flat()
  const chunk = result !== undefined && 'output' in result ? result.output[0] : undefined
  if (chunk === undefined) throw new Error(`${what} could not be built`)
  return chunk.code
}

/** The script that looks after the form until the program runs: in one piece, because the page waits for it. */
export const buildEarlyScript = (): Promise<string> =>
  firstChunk('The early script', { build: { rolldownOptions: { input: 'src/users/early-sign-in.ts', output: { format: 'iife' } } } })

/** The sign-in page, rendered by the same components that take it over in the browser. */
export const renderSignIn = async (): Promise<string> => {
  const code = await firstChunk('The sign-in page', {
    plugins: [react()],
    ssr: { noExternal: true },
    build: { ssr: 'src/sign-in-html.tsx', rolldownOptions: { output: { codeSplitting: false } } },
  })
  await mkdir(CACHE, { recursive: true })
  const folder = await mkdtemp(join(CACHE, 'sign-in-'))
  try {
    const file = join(folder, 'sign-in.mjs')
    await writeFile(file, code)
    const module: unknown = await withEmptyStorage(() => import(pathToFileURL(file).href))
    if (!isRendering(module)) throw new Error('The sign-in page does not render itself')
    return module.signInHtml()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
