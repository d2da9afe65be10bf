import { Hono } from "hono"

/**
 * Three geolocation services that return one configured country, each in its own format (spec §7: they are read for
 * a country or country_code).
 */
export function geolocationRoutes(country: string): Hono {
  const code = country.toUpperCase()
  const name = new Intl.DisplayNames(["en"], { type: "region" }).of(code) ?? code
  const routes = new Hono()
  routes.get("/a", (context) => context.json({ ip: "127.0.0.1", country: code }))
  routes.get("/b", (context) => context.json({ ip: "127.0.0.1", country: name, country_code: code }))
  routes.get("/c", (context) => context.json({ query: "127.0.0.1", country_code: code.toLowerCase(), city: null }))
  return routes
}
