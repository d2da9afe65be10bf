import { afterAll, beforeAll, expect, test } from "vitest"
import { type RealProvider, startRealProvider } from "./realProvider.ts"
import { runProgram } from "./runProgram.ts"

let provider: RealProvider
beforeAll(async () => {
  provider = await startRealProvider()
})
afterAll(() => provider.stop())

test("wallet-kyc sees each state of a check at the real provider", async () => {
  const variables = { WALLET_API_URL: provider.apiUrl, WALLET_TOKEN: await provider.signUp() }
  const status = async () => {
    const { code, out } = await runProgram(["status", "--json"], variables)
    const { status } = JSON.parse(out) as { status: string }
    return { code, status }
  }

  expect(await status()).toEqual({ code: 5, status: "not_started" })

  const started = await runProgram(["start"], variables)
  expect(started).toMatchObject({ code: 0, err: "" })
  const url = started.out.trim()
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sandbox\/kyc\//)
  expect(await status()).toEqual({ code: 3, status: "link_issued" })

  await provider.openCheck(url)
  expect(await status()).toEqual({ code: 3, status: "in_progress" })

  await provider.decideCheck(url, "in_review")
  expect(await status()).toEqual({ code: 3, status: "in_review" })

  await provider.decideCheck(url, "rejected_retry")
  expect(await status()).toEqual({ code: 4, status: "rejected_retry" })

  const again = (await runProgram(["start"], variables)).out.trim()
  await provider.openCheck(again)
  await provider.decideCheck(again, "in_review")
  await provider.decideCheck(again, "approved")
  expect(await status()).toEqual({ code: 0, status: "approved" })
})

test("a token that the real provider does not know is its own exit code", async () => {
  const variables = { WALLET_API_URL: provider.apiUrl, WALLET_TOKEN: "nobody" }
  expect(await runProgram(["status"], variables)).toMatchObject({ code: 6, out: "" })
})
