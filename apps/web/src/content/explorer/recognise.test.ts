import { describe, expect, test } from "vitest"
import { recognise } from "./recognise.ts"

describe("the explorer recognises by its shape", () => {
  test.each([
    ["a".repeat(64), "transaction", ["Bitcoin", "Litecoin", "TRON"]],
    [`0x${"A1".repeat(32)}`, "transaction", ["Ethereum", "BNB Smart Chain"]],
    [`0x${"0".repeat(40)}`, "address", ["Ethereum", "BNB Smart Chain"]],
    ["1BoatSLRHtKNngkdXEeobR76b53LETtpyT", "address", ["Bitcoin"]],
    ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "address", ["Bitcoin"]],
    ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "address", ["TRON"]],
    ["0199f3b2-7c1e-7a55-8d7e-3f2b9c4d1e60", "operation", []],
  ])("%s", (text, kind, networks) => {
    expect(recognise(text)).toEqual({ kind, networks })
  })

  test.each(["", "hello", "a".repeat(63), `0x${"g".repeat(64)}`, "T".repeat(200), "<script>", `${"a".repeat(64)} `])(
    "and nothing in %j",
    (text) => {
      expect(recognise(text)).toBeUndefined()
    },
  )
})
