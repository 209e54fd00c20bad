import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { exportsApart } from './apart.ts'
import { areaChunks } from './area-chunks.ts'
import { compressFiles } from './compressed-files.ts'
import { growingStyles } from './growing-styles.ts'
import { nameShellFiles, SHELL_WORKER_FILE } from './shell-files.ts'
import { FIRST_PRIORITY, startChunks } from './start-chunks.ts'
import { withoutColours } from './without-colours.ts'
import { withoutDocs } from './without-docs.ts'

/** Where the server listens while the web is developed separately; `npm start` serves the built web from the same address as the API. */
const API_ADDRESS = 'http://127.0.0.1:3000'

/** What the first page needs of the libraries, in one file: a request costs as much as a small module. */
const FIRST_LIBRARIES = new RegExp(
  [
    String.raw`node_modules[\\/](react|react-dom|scheduler|react-router|zustand)[\\/]`,
    String.raw`query-core[\\/]build[\\/]modern[\\/](query|queryCache|queryClient|mutation|mutationCache|removable|retryer|utils)\.js`,
    String.raw`query-core[\\/]build[\\/]modern[\\/](subscribable|notifyManager|focusManager|onlineManager|timeoutManager|thenable)\.js`,
  ].join('|'),
)

/** The router's package names only its build with warnings for developers. */
const routerFile = (name: string): string =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url))

const ROUTER = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
]

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? ROUTER : [] },
  plugins: [react(), exportsApart(), withoutDocs(), nameShellFiles(), compressFiles()],
  server: { host: '127.0.0.1', proxy: { '/api': API_ADDRESS } },
  worker: { format: 'es' },
  css: { postcss: { plugins: [withoutColours, growingStyles] } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', worker: 'src/shell-worker/worker.ts' },
      output: {
        // V8 then compiles a file's functions while it arrives, not one by one when the first screen calls them.
        postBanner: ({ name }) => (name === 'worker' ? '' : '//# allFunctionsCalledOnLoad'),
        entryFileNames: ({ name }) => (name === 'worker' ? SHELL_WORKER_FILE : 'assets/[name]-[hash].js'),
        // Two thirds of the first page's code change only with library versions: on a slow line a new build of ours leaves them in the
        // cache.
        codeSplitting: {
          groups: [{ name: 'react', test: FIRST_LIBRARIES, priority: FIRST_PRIORITY + 1 }, ...startChunks(), ...areaChunks()],
        },
      },
    },
  },
}))
