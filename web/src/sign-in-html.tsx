import { renderToString } from 'react-dom/server'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { AroundPages } from './around-pages.tsx'
import { Root } from './shell/root.tsx'
import { Component } from './users/sign-in-page.tsx'

/** The route of the sign-in page, with the layout that it has in the program. */
const ROUTES: RouteObject[] = [{ Component: Root, children: [{ path: 'login', Component }] }]

/** React asks for pictures in front of everything; the page names this one in its head. */
const PRELOADED = /^(<link rel="preload" as="image"[^>]*>)+/

/** The sign-in page as the build writes it into its HTML. */
export const signInHtml = (): string =>
  renderToString(<AroundPages router={createMemoryRouter(ROUTES, { initialEntries: ['/login'] })} />).replace(PRELOADED, '')
