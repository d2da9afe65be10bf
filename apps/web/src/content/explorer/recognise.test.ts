import { expect, test } from "vitest"
import { isRecognised } from "./recognise.ts"

test.each(["a".repeat(64), "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "3F9A-27C0-B1E4"])(
  "spec §2: the explorer has a page for %s",
  (text) => expect(isRecognised(text)).toBe(true),
)

test.each(["", "hello", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u"])("spec §8: and none for %j", (text) =>
  expect(isRecognised(text)).toBe(false),
)
