import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { buildEarlyScript, renderSignIn } from './sign-in-html.ts'
import { userTexts } from './src/users/texts.ts'

/** The worker is at the root, because it serves the whole site. */
export const SHELL_WORKER_FILE = 'sw.js'

const PAGE = 'index.html'
/** The page at /login: the same with the form, for whoever is faster than the program. */
const SIGN_IN_PAGE = 'login.html'
const PAGES: readonly string[] = [SHELL_WORKER_FILE, PAGE, SIGN_IN_PAGE]
/** Files of web/public that every page uses. */
const PUBLIC_FILES = ['/mark.svg']
/** Scripts that nobody here reads: fetched on demand, not cached. */
const FOREIGN_FONT = /-(cyrillic|greek|vietnamese)/
/** The barcode decoder is as large as everything else: a device caches it when it opens its camera first. */
const LATER = /\.wasm$/

type Bundle = Rolldown.OutputBundle

/** A screen's chunk and all it imports statically: what it imports comes first, as in the order of its styles. */
const chunksOf = (bundle: Bundle, screen: string): readonly Rolldown.OutputChunk[] => {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Bundle[string] | undefined): void => {
    if (chunk?.type !== 'chunk' || found.has(chunk)) return
    for (const name of chunk.imports) visit(bundle[name])
    found.add(chunk)
  }
  visit(Object.values(bundle).find(each => each.type === 'chunk' && each.moduleIds.some(id => id.endsWith(`/web/src/${screen}`))))
  return [...found]
}

/**
 * Asks for a script as a plain file. Chromium stores the compiled code of the worker's files, but version 150 ignores it for a module that was
 * requested as one, and compiles the whole file at each start. `crossorigin` makes it the same request as the module's own.
 */
const scriptTag = (address: string): string => `<link rel="preload" as="script" crossorigin href="${address}">`

/** The bundler's own tags for the program, in the same form. */
const MODULE_TAG = /<link rel="modulepreload" crossorigin href="([^"]+)">/g

/** The tags that load these screens at once, except what the page loads anyway. The program would ask for them only once it runs. */
const tagsOf = (bundle: Bundle, screens: readonly string[], html: string): string => {
  const chunks = [...new Set(screens.flatMap(screen => chunksOf(bundle, screen)))]
  const scripts = chunks.map(({ fileName }) => scriptTag(`/${fileName}`))
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const sheets = [...new Set(styles)].map(name => `<link rel="stylesheet" crossorigin href="/${name}">`)
  return [...scripts, ...sheets].filter(tag => !html.includes(tag)).join('')
}

/**
 * Asks for a font with the page. Otherwise the first text asks for it, is drawn with another font, and the whole screen is styled and laid out
 * again when the font arrives. Only the worker's page names fonts: on a first visit the scripts come first.
 */
const fontTag = (bundle: Bundle, name: string): string => {
  const file = Object.keys(bundle).find(each => each.startsWith(`assets/${name}-`) && each.endsWith('.woff2'))
  return file === undefined ? '' : `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
}

const MARKER = '<div id="root"></div>'
/** Without scripts nothing of the form works. */
const HIDE_WITHOUT_SCRIPTS = '<noscript><style>#root{display:none}</style></noscript>'

/**
 * The sign-in page as HTML. What its form needs comes first: the style sheets, then the small script that looks after the form until the program
 * runs. The program's files follow, on connections that are opened in the meantime.
 */
const signInPageOf = (html: string, early: string, form: string): string | undefined => {
  if (!html.includes(MARKER)) return undefined
  const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const others = sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html)
  const first = [...sheets, `<script src="/${early}"></script>`, HIDE_WITHOUT_SCRIPTS].join('')
  return others
    .replace('<title>', () => `${first}<title>`)
    .replace(/<title>[^<]*/, `<title>${userTexts.signIn}`)
    .replace(MARKER, () => `<div id="root">${form}</div>`)
}

/** In a template a browser loads nothing: the sign-in page does, once it is shown (`load-next-files.ts`). */
const templateOf = (tags: string): string => `<template id="next-files">${tags}</template>`

const SIGN_IN = 'users/sign-in-page.tsx'
const FRAME = 'shell/page-frame.tsx'
const HOME = ['home/home-page.tsx', 'home/start-page.tsx']
const TILL = 'sales/till/sale-page.tsx'

/** Writes the web's file list into the worker: created by the build, so it is never out of date. */
export const nameShellFiles = (): Plugin => ({
  name: 'name-shell-files',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const worker = bundle[SHELL_WORKER_FILE]
    const page = bundle[PAGE]
    if (worker?.type !== 'chunk' || page?.type !== 'asset') return this.error('The worker or the page is missing from the build')
    const built = String(page.source).replace(MODULE_TAG, (_tag, address: string) => scriptTag(address))
    // Every screen of the staff needs what the sign-in page has.
    const first = built.replace('</head>', `${tagsOf(bundle, [SIGN_IN], built)}</head>`)
    const next = templateOf(tagsOf(bundle, [FRAME, ...HOME, TILL], first))
    const html = first.replace('</head>', `${next}</head>`)
    page.source = html
    const early = this.emitFile({ type: 'asset', name: 'early-sign-in.js', source: await buildEarlyScript() })
    const signIn = signInPageOf(first, this.getFileName(early), await renderSignIn())?.replace('</head>', `${next}</head>`)
    if (signIn === undefined) return this.error('The page has no place for the sign-in form')
    this.emitFile({ type: 'asset', fileName: SIGN_IN_PAGE, source: signIn })
    const frame = tagsOf(bundle, [FRAME], first)
    const till = tagsOf(bundle, [FRAME, TILL], first)
    if (frame === '' || till === frame) return this.error('The chunks of the frame or of the till are not found')
    const letters = fontTag(bundle, 'inter-screen')
    if (letters === '') return this.error('The font of the screens is not found')
    const screens = { frame: frame + letters, till: till + letters }
    const main = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
    if (main === undefined || !worker.code.includes('__SHELL__'))
      return this.error('The page names no program, or the worker asks for no files')
    const names = Object.keys(bundle).filter(name => !PAGES.includes(name) && !FOREIGN_FONT.test(name))
    const addresses = [...PUBLIC_FILES, ...names.map(name => `/${name}`)].toSorted()
    const files = addresses.filter(address => !LATER.test(address))
    const later = addresses.filter(address => LATER.test(address))
    const version = createHash('sha256').update(html).update(signIn).update(addresses.join('\n')).digest('hex').slice(0, 16)
    worker.code = worker.code.replaceAll('__SHELL__', () => JSON.stringify({ version, main, files, later, screens }))
  },
})
