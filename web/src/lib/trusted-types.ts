type Policy = { readonly createHTML: (html: string) => string; readonly createScriptURL: (address: string) => string }
type PolicyFactory = { readonly createPolicy: (name: string, rules: Policy) => unknown }

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory
  }
}

/** The service worker keeps the page loadable offline. */
export const SHELL_WORKER = '/sw.js'
/** The worker that reads barcodes from the camera, as the build names it. */
const CODE_WORKER = /^\/assets\/code-worker-[\w-]+\.js$/

/** The search of the till's copy, off the page's thread. Its name is created by the build. */
const SEARCH_WORKER = /^\/assets\/search-worker-[\w-]+\.js$/

/**
 * Under `require-trusted-types-for 'script'` the browser applies this policy to every text that becomes HTML. The component kit fills its
 * style tags that way; a text without "<" cannot create an element, so only that passes. Only these three workers may be started as
 * scripts.
 */
export const installStyleOnlyPolicy = (): void => {
  window.trustedTypes?.createPolicy('default', {
    createHTML: html => {
      if (html.includes('<')) throw new TypeError('Only text without tags may become HTML here')
      return html
    },
    createScriptURL: address => {
      const isOurs = address === SHELL_WORKER || CODE_WORKER.test(address) || SEARCH_WORKER.test(address)
      if (!isOurs) throw new TypeError('No other program is started from here')
      return address
    },
  })
}
