import { testSbpRail } from "@wallet/provider/rails/sbp/sbpSuite.testing.ts"
import { startTestProvider, type TestProvider } from "@wallet/provider/test/testProvider.ts"
import { afterAll, beforeAll, describe } from "vitest"
import { createSandboxSbp, type SbpAction } from "./bank.ts"

const now = () => new Date("2030-01-01T00:00:00Z")
let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

describe("the sandbox's bank for SBP", () => {
  testSbpRail(async () => {
    const db = provider.database.sandbox
    const rail = createSandboxSbp(db, now, new Uint8Array(32).fill(1))
    const act = async (reference: string, action: SbpAction) => {
      const code = db.selectFrom("sandbox.sbp_codes").select("id").where("reference", "=", reference)
      await rail.act((await code.executeTakeFirstOrThrow()).id, action)
    }
    return { rail, now, pay: (reference) => act(reference, "pay"), reject: (reference) => act(reference, "reject") }
  })
})
