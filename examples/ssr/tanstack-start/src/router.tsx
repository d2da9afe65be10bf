import { createRouter } from "@tanstack/react-router"
import { routeTree } from "./routeTree.gen"

/** The framework calls it once for a request and once for a page. */
export function getRouter() {
  return createRouter({ routeTree })
}
