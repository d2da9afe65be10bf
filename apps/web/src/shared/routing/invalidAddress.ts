import { notFound, rootRouteId } from "@tanstack/react-router"

/**
 * The error of a route whose own validation fails (spec §8). The root shows it as a whole error page, without the
 * layout of the route.
 */
export function invalidAddress() {
  return notFound({ routeId: rootRouteId, data: "invalid" })
}
