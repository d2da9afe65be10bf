import { expect, test } from "vitest"
import { canonicalTarget, parseSignature, textToSign } from "./requestSignature.ts"

const request = { method: "POST", path: "/transfers", timestamp: 1, nonce: "n", bodyHash: "h" }

test.each([
  ["/operations", "/operations", ""],
  ["/operations?limit=1", "/operations", "limit=1"],
  ["/operations?b=2&a=1", "/operations", "a=1&b=2"],
  ["/operations?q=a+b&q2=a%20b", "/operations", "q2=a%20b&q=a%20b"],
  ["/operations?q=%7e%C3%A9!&&empty", "/operations", "empty=&q=~%C3%A9%21"],
  ["/operations?cursor=a=b?c", "/operations", "cursor=a%3Db%3Fc"],
  ["/idempotency/a%2fb(1)", "/idempotency/a%2Fb%281%29", ""],
  ["/operations?q=%zz", "/operations", "q=%25zz"],
])("the target %s is signed as %s and %s", (target, path, query) => {
  expect(canonicalTarget(target)).toEqual({ path, query })
})

test("version 2 signs the version, the method, the path, the query, the key, the time, the nonce and the body", () => {
  const text = textToSign({ ...request, path: "/transfers?b=2&a=1", idempotencyKey: "payout-17" })
  expect(text.split("\n")).toEqual(["v2", "POST", "/transfers", "a=1&b=2", "payout-17", "1", "n", "h"])
  expect(textToSign(request).split("\n")).toEqual(["v2", "POST", "/transfers", "", "", "1", "n", "h"])
})

test("version 1 signs the path with its query as it is sent, and no key", () => {
  const text = textToSign({ ...request, path: "/transfers?b=2&a=1", idempotencyKey: "payout-17" }, 1)
  expect(text.split("\n")).toEqual(["POST", "/transfers?b=2&a=1", "1", "n", "h"])
})

test("a header names its version; one without is of version 1", () => {
  const rest = `wk_3f9a27c0b1e45d68:1:${"n".repeat(16)}:${"a".repeat(64)}`
  expect(parseSignature(`HMAC-SHA256 v2:${rest}`)?.version).toBe(2)
  expect(parseSignature(`HMAC-SHA256 ${rest}`)?.version).toBe(1)
  expect(parseSignature(`HMAC-SHA256 v3:${rest}`)).toBeUndefined()
})
