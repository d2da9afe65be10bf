import { notFound, rootRouteId } from "@tanstack/react-router"

/**
 * What a route throws whose own validation fails (spec §8). The root shows it: the whole error page, not a part of the
 * layout that the address would have had.
 */
export function invalidAddress() {
  return notFound({ routeId: rootRouteId, data: "invalid" })
}
