import type { FastifyRequest } from 'fastify'

/** A call of the API, by its address or by its matched route: one address can be spelled in many ways. */
export const isApiCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  url.startsWith('/api/') || routeOptions.url?.startsWith('/api/') === true
