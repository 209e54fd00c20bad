/**
 * Loads the files of the start page and the till while a person types their password. On a first visit they would otherwise be asked for after
 * signing in, one step after the other. The build names them in a template of the page. A device that has them already loads nothing.
 */
export const loadNextFiles = (): void => {
  const template = document.getElementById('next-files')
  if (!(template instanceof HTMLTemplateElement) || navigator.serviceWorker?.controller) return
  // Moved, not copied: once is enough.
  document.head.append(template.content)
}
