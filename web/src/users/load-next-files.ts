/**
 * Loads the files of the start page and the till into the browser's cache while a person types their password. On a first visit they would otherwise
 * be asked for after signing in, one step after the other. The build names them in a template of the page. A device that has them already
 * loads nothing. Not as prefetches: Safari has none, and Firefox asks for a policy for them that no other browser knows.
 */
export const loadNextFiles = (): void => {
  const template = document.getElementById('next-files')
  if (!(template instanceof HTMLTemplateElement) || navigator.serviceWorker?.controller) return
  for (const { href } of template.content.querySelectorAll('link')) {
    // The file is complete in the cache once it has been read. If it cannot be loaded, the program asks for it again.
    void fetch(href, { priority: 'low' })
      .then(response => response.blob())
      .catch(() => undefined)
  }
  // Once is enough.
  template.remove()
}
