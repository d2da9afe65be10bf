import * as fc from "fast-check"
import { expect, test } from "vitest"
import { decodeTravelAddress, encodeTravelAddress, looksLikeTravelAddress } from "./travelAddress.ts"

// Published in the protocol's description.
const published = "ta6MNBj2u4art71gN99C6xniYrNfDUF26QgZHdXwd6zzYsvk1S6M5A15K2REHRULnZHnJs88"

test("the published travel address decodes to its URL", () => {
  const url = new URL("https://beneficiary.com/implementation/defined/path?t=i")
  expect(decodeTravelAddress(published)).toEqual(url)
  expect(encodeTravelAddress(url)).toBe(published)
})

test("any URL is the same after encoding and decoding", () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ["https"], withQueryParameters: true }), (text) => {
      const url = new URL(text)
      const encoded = encodeTravelAddress(url)
      if (encoded.length > 300) return
      expect(decodeTravelAddress(encoded)?.href).toBe(`https://${url.host}${url.pathname}${url.search}`)
    }),
  )
})

test.each([
  ["a mistyped letter", published.replace("6MN", "6NN")],
  ["a letter that is left out", published.slice(0, -1)],
  ["no travel address", "tango and more letters than that"],
  [
    "another user's name before the host",
    encodeTravelAddress({ host: "a@evil.example", pathname: "/", search: "" } as URL),
  ],
  ["nothing", ""],
])("%s stands for nothing", (_what, text) => {
  expect(decodeTravelAddress(text)).toBeUndefined()
})

test("a service's name is not read as a travel address", () => {
  for (const name of ["Tangem", "taproot wallet", "Kraken"]) expect(looksLikeTravelAddress(name)).toBe(false)
})
