import { expect, test } from "vitest"
import { foreignOrigins, geolocationUrls, settings } from "./settings.ts"

const publicServices = ["https://api.country.is", "https://ipwho.is", "https://get.geojs.io"]

test("by default the pages call the public geolocation services, and nothing else outside of their own origin", () => {
  expect(foreignOrigins(settings)).toEqual(publicServices)
  expect(geolocationUrls(settings, "wallet.example").map((url) => new URL(url).origin)).toEqual(publicServices)
})

test.each(["localhost", "127.0.0.1", "[::1]"])("on %s the sandbox's geolocation services are asked", (hostname) => {
  expect(geolocationUrls(settings, hostname)).toEqual([
    "/sandbox/geolocation/a",
    "/sandbox/geolocation/b",
    "/sandbox/geolocation/c",
  ])
})

test.each(["localhost.example", "127.0.0.1.example", "wallet.example"])("%s is no developer's machine", (hostname) => {
  expect(geolocationUrls(settings, hostname)[0]).toMatch(/^https:/)
})

test("whatever the pages call is in the content policy, once and without its path", () => {
  const site = {
    apiUrl: "https://api.example.com/v1",
    geolocation: ["https://country.example/?x=1", "https://country.example/other", "/own"],
    otherOrigins: ["https://cards.example:8443"],
  }
  expect(foreignOrigins(site)).toEqual([
    "https://api.example.com",
    "https://country.example",
    "https://cards.example:8443",
  ])
  expect(geolocationUrls(site, "localhost")).toEqual(site.geolocation)
})
