import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type PlayedProvider, playProvider } from "./playProvider.ts"
import { runProgram } from "./runProgram.ts"

let provider: PlayedProvider
beforeAll(async () => {
  provider = await playProvider()
})
afterAll(() => provider.close())

const start = (args: string[], input: string | undefined) =>
  runProgram(args, { WALLET_API_URL: provider.apiUrl }, input)

describe("the built wallet-kyc", () => {
  test("reads the token from standard input and ends with the status's code", async () => {
    provider.answer({ session: { status: "rejected_final" } })
    expect(await start(["status", "--lang", "en"], "from-input\n")).toEqual({
      code: 4,
      out: "rejected_final: rejected for good\n",
      err: "",
    })
    expect(provider.requests.at(-1)).toBe("GET /api/kyc/status Bearer from-input")
  })

  test("ends although standard input stays open", async () => {
    provider.answer({ session: { status: "approved" } })
    expect(await start(["status", "--token", "t"], undefined)).toMatchObject({ code: 0 })
    expect(await start(["status", "--timeout", "0.2"], undefined)).toMatchObject({ code: 2 })
  })

  test("gives up in time", async () => {
    provider.answer("silence")
    expect(await start(["start", "--token", "t", "--timeout", "0.3"], "")).toMatchObject({ code: 7, out: "" })
  })

  test("helps", async () => {
    const { code, out } = await start(["--help", "--lang", "ru"], "")
    expect(code).toBe(0)
    expect(out).toContain("Коды завершения")
  })
})
