import { execFile } from "node:child_process"
import { resolve } from "node:path"
import { build } from "tsup"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type PlayedProvider, playProvider } from "./playProvider.ts"

const folder = resolve(import.meta.dirname, "..")
const program = resolve(folder, "dist/main.js")

let provider: PlayedProvider
beforeAll(async () => {
  provider = await playProvider()
  await build({
    config: resolve(folder, "tsup.config.ts"),
    silent: true,
    entry: [resolve(folder, "src/main.ts")],
    outDir: resolve(folder, "dist"),
  })
})
afterAll(() => provider.close())

/** Runs the built program by itself, as a shell does: its first line says what runs it. */
function start(args: string[], input: string | undefined) {
  return new Promise<{ code: number | null; out: string; err: string }>((finished) => {
    const env = { PATH: process.env.PATH, WALLET_API_URL: provider.apiUrl }
    const child = execFile(program, args, { env }, (_, out, err) => finished({ code: child.exitCode, out, err }))
    // Without input the pipe stays open, as under a supervisor.
    if (input !== undefined) child.stdin?.end(input)
  })
}

describe("issue 3: the built wallet-kyc", () => {
  it("reads the token from standard input and ends with the status's code", async () => {
    provider.answer({ session: { status: "rejected_final" } })
    expect(await start(["status", "--lang", "en"], "from-input\n")).toEqual({
      code: 4,
      out: "rejected_final: rejected for good\n",
      err: "",
    })
    expect(provider.requests.at(-1)).toBe("GET /api/kyc/status Bearer from-input")
  })

  it("ends although standard input stays open", async () => {
    provider.answer({ session: { status: "approved" } })
    expect(await start(["status", "--token", "t"], undefined)).toMatchObject({ code: 0 })
    expect(await start(["status", "--timeout", "0.2"], undefined)).toMatchObject({ code: 2 })
  })

  it("gives up in time", async () => {
    provider.answer("silence")
    expect(await start(["start", "--token", "t", "--timeout", "0.3"], "")).toMatchObject({ code: 7, out: "" })
  })

  it("helps", async () => {
    const { code, out } = await start(["--help", "--lang", "ru"], "")
    expect(code).toBe(0)
    expect(out).toContain("Коды завершения")
  })
})
