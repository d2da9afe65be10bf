import { expect, test } from "vitest"
import { readPush } from "./pushMessages.ts"

test("a message is shown with its title, and leads to its page of the account", () => {
  const text = JSON.stringify({ title: "Money came in", body: "", path: "/account/history?operation=1", tag: "t" })
  expect(readPush(text)).toEqual({ title: "Money came in", body: "", path: "/account/history?operation=1", tag: "t" })
})

test.each([
  "https://evil.example",
  "//evil.example",
  "/account/\\evil.example",
  "/accounts",
  "javascript:alert(1)",
  5,
  undefined,
])("a message never leads out of the account: %s", (path) => {
  expect(readPush(JSON.stringify({ title: "Title", body: "", path }))?.path).toBe("/account")
})

test.each(["", "nothing", "null", "[]", '{"title":""}', '{"title":"A"}'])("%j is no message", (text) => {
  expect(readPush(text)).toBeUndefined()
})
