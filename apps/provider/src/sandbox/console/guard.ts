import type { MiddlewareHandler } from "hono"

/** What customers themselves are led to, or their browsers call: without it the sandbox's rails could not work. */
const customersPlaces =
  /^(\/sandbox)?\/(kyc\/[^/]+(\/[a-z]+)?|messenger(\/.*)?|geolocation\/[abc]|acquirer\/tokens|acquirer\/3ds\/[^/]+|payouts\/cards)$/

/** Hides everything by which a developer plays the outside world: for installations that strangers can reach. */
export const customersPlacesOnly: MiddlewareHandler = async (context, next) => {
  if (!customersPlaces.test(context.req.path)) return context.notFound()
  return next()
}
