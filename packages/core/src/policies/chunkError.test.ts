import { describe, expect, test } from "vitest"
import { isChunkLoadError } from "./chunkError.ts"

describe("spec §8: a chunk-load error is known by what engines and bundlers say", () => {
  test.each([
    "Failed to fetch dynamically imported module: https://example.com/assets/send-1a2b.js",
    "error loading dynamically imported module: https://example.com/assets/send-1a2b.js",
    "Importing a module script failed.",
    "'text/html' is not a valid JavaScript MIME type.",
    "Unable to preload CSS for /assets/send-1a2b.css",
    "Loading chunk 12 failed.\n(missing: https://example.com/12.js)",
    "Loading CSS chunk send failed.",
  ])("%s", (message) => {
    expect(isChunkLoadError(new TypeError(message))).toBe(true)
  })

  test("and by the name that webpack gives it", () => {
    expect(isChunkLoadError(Object.assign(new Error("x"), { name: "ChunkLoadError" }))).toBe(true)
  })

  test.each([
    new TypeError("Failed to fetch"),
    new Error("Network error"),
    new Error(""),
    "Loading chunk 12 failed.",
    { message: ["Loading chunk 12 failed."] },
    null,
    undefined,
    404,
  ])("anything else is none: %s", (error) => {
    expect(isChunkLoadError(error)).toBe(false)
  })
})
