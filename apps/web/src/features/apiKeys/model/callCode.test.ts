import { expect, test } from "vitest"
import { callCode, codeKinds } from "./callCode.ts"

const call = { name: "listOperations", path: "/operations?limit=5&text=a%20b" }

test.each(codeKinds)("screens C api: the code for %s names the call, and never a key", (kind) => {
  const code = callCode(kind, "https://api.wallet.example", call)
  expect(code).toContain(kind === "sdk" ? "listOperations(client" : "https://api.wallet.example/operations?limit=5")
  expect(code).toContain("WALLET_API_KEY")
  expect(code).not.toContain("wk_")
})

test("screens C api: the query becomes the parameters of the SDK's function", () => {
  const code = callCode("sdk", "https://api.wallet.example", call)
  expect(code).toContain('listOperations(client, { limit: "5", text: "a b" })')
  expect(callCode("sdk", "https://api.wallet.example", { name: "getMe", path: "/users/me" })).toContain("getMe(client)")
})
