import { expect, test } from "vitest"
import { describeFailure } from "./describeFailure.ts"

const refused = new Error("connect ECONNREFUSED 192.0.2.1:443")

test.each([
  [new TypeError("fetch failed", { cause: refused }), "node.example: fetch failed: connect ECONNREFUSED 192.0.2.1:443"],
  [new Error("no answer in 15 s"), "node.example: no answer in 15 s"],
  [new Error("node.example is away", { cause: new Error("node.example is away: slow") }), "node.example is away: slow"],
  [new AggregateError([refused]), "node.example: connect ECONNREFUSED 192.0.2.1:443"],
  [new Error("HTTP request failed.\nURL: x"), "node.example: HTTP request failed."],
])("a failure names the host once, and the cause: %s", (error, text) => {
  expect(describeFailure(error, ["https://node.example/key"])).toBe(text)
})

test("a failure shows no name, password or path of a URL", () => {
  const url = "https://me:s3cret@node.example:8332/key"
  expect(describeFailure(new Error(`can't read ${url}`), [url])).toBe("can't read node.example:8332")
  expect(describeFailure(refused, ["postgres://me:s3cret@a.example:1,b.example:2/wallet"])).toMatch(
    /^a\.example:1,b\.example:2: connect/,
  )
  expect(describeFailure(refused, ["unix:/run/socket"])).toMatch(/^unix:\/run\/socket: connect/)
})
