import { expect, test } from "vitest"
import { formatFileSize } from "./formatFileSize.ts"

test.each([
  [0, "0 byte"],
  [999, "999 byte"],
  [1000, "1 kB"],
  [1_250_000, "1.3 MB"],
  [5_000_000_000_000, "5,000 GB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatFileSize(bytes, "en")).toBe(text.replace(" ", "\u00a0"))
})
