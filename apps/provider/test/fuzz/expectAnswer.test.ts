import { contract } from "@wallet/core/contract"
import { describe, expect, test } from "vitest"
import { expectAnswer, findCall } from "./expectAnswer.ts"

const call = contract.getHideEmptyWallets

function answer(body: unknown, status: number, requestId = "r1"): Response {
  const headers = { "Content-Type": "application/json", "X-Request-Id": requestId }
  return new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers })
}

const refusal = (tag: string, more: object = {}) => ({
  ok: false,
  data: null,
  error: { tag, requestId: "r1", ...more },
})

test("an answer that fits the contract passes", async () => {
  expect(await expectAnswer(call, answer({ ok: true, data: true, error: { tag: null } }, 200))).toBeNull()
  expect(await expectAnswer(call, answer(refusal("not_found"), 404))).toBe("not_found")
  expect(await expectAnswer(undefined, answer(refusal("not_found"), 404))).toBe("not_found")
})

describe("an answer that does not fit is found", () => {
  test.each([
    ["a fault", answer(refusal("internal_error"), 500), "an internal error"],
    ["another type than JSON", new Response("<html>", { status: 404 }), "not JSON"],
    ["a field beside the envelope", answer({ ...refusal("not_found"), stack: "…" }, 404), "no envelope"],
    ["a tag of no catalogue", answer(refusal("oops"), 400), "no envelope"],
    ["a tag that the call does not declare", answer(refusal("quote_used"), 409), "an undeclared tag"],
    ["another status than the tag's", answer(refusal("not_found"), 400), "another status"],
    ["data of another shape", answer({ ok: true, data: "yes", error: { tag: null } }, 200), "does not fit its schema"],
    ["a request id that leads nowhere", answer(refusal("not_found"), 404, "r2"), "two request ids"],
    [
      "a sentence as a field's code",
      answer(refusal("validation_failed", { fields: { a: { code: "Bad a" } } }), 400),
      "an invalid code",
    ],
    [
      "a stack trace",
      answer(refusal("not_found", { details: { reason: "Error\n at run.ts:12:3" } }), 404),
      "shows internals",
    ],
    ["text of SQL", answer(refusal("not_found", { details: { reason: "insert into users" } }), 404), "shows internals"],
  ])("%s", async (_name, response, complaint) => {
    await expect(expectAnswer(call, response)).rejects.toThrow(complaint)
  })
})

test("a path matches the call that declares it, and none with another method", () => {
  expect(findCall("GET", "/topUps/methods")?.name).toBe("listTopUpMethods")
  expect(findCall("GET", "/topUps/0199")?.name).toBe("getTopUp")
  expect(findCall("PUT", "/topUps/0199")).toBeUndefined()
  expect(findCall("GET", "/topUps/a/b")).toBeUndefined()
})
