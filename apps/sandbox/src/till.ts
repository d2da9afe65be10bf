import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"

/** The demo customer's shop server, which accepts every webhook: `POST /` → 204. */
export function tillRoutes(): Hono {
  const routes = new Hono()
  routes.use(bodyLimit({ maxSize: 65_536 }))
  routes.post("/", (context) => context.body(null, 204))
  return routes
}
