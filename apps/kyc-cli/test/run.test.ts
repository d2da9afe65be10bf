import { kycStatuses } from "@wallet/core/contract"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { exitCodes, outcomeOfStatus } from "../src/exitCodes.ts"
import { messages } from "../src/messages.ts"
import { run } from "../src/run.ts"
import { type PlayedProvider, playProvider } from "./playProvider.ts"

let provider: PlayedProvider
beforeEach(async () => {
  provider = await playProvider()
  provider.answer({ session: { status: "in_review" } })
})
afterEach(() => provider.close())

interface Setting {
  readonly env?: Record<string, string>
  readonly stdin?: AsyncIterable<string | Uint8Array>
  readonly terminal?: boolean
  /** True if the reader closes the stream at the first line. */
  readonly leaving?: boolean
}

async function* pieces(...texts: string[]) {
  yield* texts
}

async function* silence(): AsyncGenerator<string> {
  yield await new Promise<string>(() => {})
}

const tokenUsed = () => provider.requests.at(-1)?.split(" ").at(-1)

async function wallet(args: string, { env, stdin = pieces(), terminal = false, leaving }: Setting = {}) {
  let [out, err] = ["", ""]
  const reader = new AbortController()
  const code = await run(args.split(" ").filter(Boolean), {
    env: { WALLET_API_URL: provider.apiUrl, WALLET_TOKEN: "good-token", ...env },
    stdin,
    stdout: {
      write: (text) => {
        out += text
        if (leaving) reader.abort()
      },
      isTTY: terminal,
    },
    readerGone: reader.signal,
    stderr: { write: (text) => (err += text) },
    interval: 1,
  })
  return { code, out, err }
}

describe("wallet-kyc status", () => {
  test.each(kycStatuses)("says %s and ends with its code", async (status) => {
    provider.answer({ session: { status } })
    const { code, out, err } = await wallet("status")
    expect(out).toBe(`${status}: ${messages.en.statuses[status]}\n`)
    expect(err).toBe("")
    expect(code).toBe(exitCodes[outcomeOfStatus(status)])
  })

  test.each(["escalated", "constructor"])(
    "a status that only a newer provider knows is unknown and pending: %s",
    async (status) => {
      provider.answer({ session: { status } })
      const { code, out, err } = await wallet("status")
      expect([out, err, code]).toEqual([`${status}: ${messages.en.statusUnknown}\n`, "", exitCodes.pending])
    },
  )

  test("has a code of its own for each outcome", () => {
    expect(exitCodes.approved).toBe(0)
    expect(new Set(Object.values(exitCodes)).size).toBe(Object.keys(exitCodes).length)
  })

  test("asks by the contract, with the token in the header", async () => {
    await wallet("status")
    expect(provider.requests).toEqual(["GET /api/kyc/status Bearer good-token"])
  })

  test("takes the comment and the address along, without letting them steer the terminal", async () => {
    const comment = "Photo\u001b[2J is\nblurred\u202e"
    provider.answer({ session: { status: "rejected_retry", comment, redirectUrl: "https://kyc.example/s/1" } })
    const { out } = await wallet("status")
    expect(out.split("\n").slice(1)).toEqual([
      "Comment: Photo [2J is blurred",
      "Continue at: https://kyc.example/s/1",
      "",
    ])
  })

  test("--json is one object a line", async () => {
    provider.answer({ session: { status: "approved", updatedAt: "2026-11-20T09:30:00.000Z" } })
    const { out } = await wallet("status --json")
    expect(out).toBe('{"status":"approved","redirectUrl":null,"comment":null,"updatedAt":"2026-11-20T09:30:00.000Z"}\n')
  })
})

describe("what goes wrong has a code and a line of its own", () => {
  test.each([
    [{ tag: "invalid_authorization_token" }, "notAuthorised", messages.en.notAuthorised],
    [{ tag: "account_link_required" }, "notAuthorised", messages.en.linkRequired],
    [{ raw: "<html>sign in</html>", status: 401 }, "notAuthorised", messages.en.notAuthorised],
    [{ tag: "not_found" }, "failed", `${messages.en.refused}: not_found`],
    [{ raw: '{"ok":true,"data":{"status":7}}', status: 200 }, "failed", messages.en.unreadable],
    [{ raw: '{"ok":true,"data":null}', status: 200 }, "failed", messages.en.unreadable],
    [{ raw: "<html>", status: 200 }, "network", messages.en.unreadableApi],
    [{ raw: "", status: 200 }, "network", messages.en.unreadableApi],
    [{ raw: "<html>", status: 404 }, "network", messages.en.unreadableApi],
    [{ raw: "<html>", status: 502 }, "network", messages.en.unreadable],
  ] as const)("%j", async (reply, outcome, message) => {
    provider.answer(reply)
    const plain = await wallet("status")
    expect(plain).toEqual({ code: exitCodes[outcome], out: "", err: `wallet-kyc: ${message}\n` })
    const { out } = await wallet("status --json")
    expect(JSON.parse(out)).toEqual({ error: outcome, message })
  })

  test("no connection", async () => {
    const { code, err } = await wallet("status --api-url http://127.0.0.1:1/api")
    expect(code).toBe(exitCodes.network)
    expect(err).toContain(messages.en.noConnection)
  })

  test("a provider that hangs up, and then answers, was only a stumble", async () => {
    provider.answer("hang up", { session: { status: "approved" } })
    expect((await wallet("status")).code).toBe(0)
  })

  test("--timeout: a provider that says nothing", async () => {
    provider.answer("silence")
    const { code, err } = await wallet("status --timeout 0.1")
    expect(code).toBe(exitCodes.network)
    expect(err).toContain(messages.en.noAnswerInTime)
  })
})

describe("wallet-kyc status --watch", () => {
  const course = [
    { session: { status: "in_progress" } },
    { session: { status: "in_progress" } },
    { session: { status: "in_review" } },
    { session: { status: "approved" } },
  ] as const

  test("writes plain lines where there is no terminal, each status once", async () => {
    provider.answer(...course)
    const { code, out } = await wallet("status --watch")
    expect(code).toBe(0)
    expect(out).toBe("in_progress: in progress\nin_review: in review\napproved: approved\n")
  })

  test("changes one line on a terminal", async () => {
    provider.answer(...course)
    const { out } = await wallet("status --watch", { terminal: true })
    expect(out.split("\n")).toHaveLength(2)
    expect(out.split("\r\u001b[2K").map((line) => line.trim())).toEqual([
      "",
      "in_progress: in progress",
      "in_review: in review",
      "approved: approved",
    ])
  })

  test("--json writes a line for each change, also on a terminal", async () => {
    provider.answer(...course)
    const { out } = await wallet("status --watch --json", { terminal: true })
    const statuses = out
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line).status)
    expect(statuses).toEqual(["in_progress", "in_review", "approved"])
  })

  test.each([
    ["rejected_final", 4],
    ["not_started", 5],
  ] as const)("ends at %s", async (status, code) => {
    provider.answer({ session: { status: "submitted" } }, { session: { status } })
    expect((await wallet("status --watch")).code).toBe(code)
  })

  test("waits out answers that can't be read, and says so once", async () => {
    const broken = { raw: "<html>", status: 200 } as const
    provider.answer({ session: { status: "in_review" } }, broken, broken, { session: { status: "approved" } })
    const { code, out, err } = await wallet("status --watch")
    expect(code).toBe(0)
    expect(out).toBe("in_review: in review\napproved: approved\n")
    expect(err).toBe(`wallet-kyc: ${messages.en.unreadableApi}\n`)
  })

  test.each([200, 404])(
    "ends at once where no provider has ever answered, but a page with status %d",
    async (status) => {
      provider.answer({ raw: "<!doctype html>", status })
      const { code, err } = await wallet("status --watch")
      expect(code).toBe(exitCodes.failed)
      expect(err).toBe(`wallet-kyc: ${messages.en.unreadableApi}\n`)
    },
  )

  test("waits out a gateway's page before the first answer", async () => {
    provider.answer({ raw: "<html>", status: 502 }, { session: { status: "approved" } })
    expect((await wallet("status --watch")).code).toBe(0)
  })

  test("waits out a provider that is away or overloaded", async () => {
    const away = [{ tag: "service_unavailable" }, { tag: "internal_error" }, { tag: "rate_limited" }] as const
    provider.answer({ session: { status: "in_review" } }, ...away, { session: { status: "approved" } })
    expect((await wallet("status --watch")).code).toBe(0)
  })

  test("does not wait where the token is refused", async () => {
    provider.answer({ session: { status: "in_review" } }, { tag: "invalid_authorization_token" })
    expect((await wallet("status --watch")).code).toBe(exitCodes.notAuthorised)
  })

  test("ends with what was seen last once nobody reads any more", async () => {
    const { code, out } = await wallet("status --watch", { leaving: true })
    expect({ code, out }).toEqual({ code: exitCodes.pending, out: "in_review: in review\n" })
  })

  test("--timeout ends it with what was seen last, between two looks", async () => {
    const { code, out } = await wallet("status --watch --timeout 1")
    expect({ code, out }).toEqual({ code: exitCodes.pending, out: "in_review: in review\n" })
  })

  test("--timeout ends it with what was seen last, in the middle of a look", async () => {
    provider.answer({ session: { status: "on_hold" } }, "silence")
    expect((await wallet("status --watch --timeout 1")).code).toBe(exitCodes.pending)
  })

  test("--timeout ends it as a failure of the network where nothing was ever seen", async () => {
    provider.answer("silence")
    expect((await wallet("status --watch --timeout 0.1")).code).toBe(exitCodes.network)
  })
})

describe("wallet-kyc start", () => {
  test("prints the redirect address and nothing else", async () => {
    provider.answer({ session: { status: "link_issued", redirectUrl: "https://kyc.example/s/1?a=b" } })
    expect(await wallet("start")).toEqual({ code: 0, out: "https://kyc.example/s/1?a=b\n", err: "" })
    expect(provider.requests).toEqual(["POST /api/kyc/requestRedirectUrl Bearer good-token"])
  })

  test("--json prints the session", async () => {
    provider.answer({ session: { status: "link_issued", redirectUrl: "https://kyc.example/s/1" } })
    const { code, out } = await wallet("start --json")
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ status: "link_issued", redirectUrl: "https://kyc.example/s/1" })
  })

  test("without an address it says the status, and its code", async () => {
    provider.answer({ session: { status: "in_review", redirectUrl: null } })
    const { code, out, err } = await wallet("start")
    expect({ code, out }).toEqual({ code: exitCodes.pending, out: "" })
    expect(err).toContain("in review")
  })

  test("of an approved customer it says that there is nothing to start", async () => {
    provider.answer({ tag: "state_conflict" }, { session: { status: "approved" } })
    const { code, out, err } = await wallet("start")
    expect({ code, out }).toEqual({ code: exitCodes.approved, out: "" })
    expect(err).toBe(`wallet-kyc: ${messages.en.nothingToStart}: approved\n`)
    provider.answer({ tag: "state_conflict" }, { session: { status: "in_review" } })
    expect((await wallet("start")).code).toBe(exitCodes.pending)
  })

  test("a refusal and a silence have their codes", async () => {
    provider.answer({ tag: "state_conflict" })
    expect((await wallet("start")).code).toBe(exitCodes.failed)
    provider.answer({ tag: "service_unavailable" })
    expect((await wallet("start")).code).toBe(exitCodes.network)
    provider.answer("silence")
    expect((await wallet("start --timeout 0.1")).code).toBe(exitCodes.network)
  })
})

describe("where the token comes from", () => {
  test("the flag goes before the environment, and that before standard input", async () => {
    await wallet("status --token flag", { stdin: pieces("input\n") })
    expect(tokenUsed()).toBe("flag")
    await wallet("status", { stdin: pieces("input\n") })
    expect(tokenUsed()).toBe("good-token")
  })

  test.each([
    ["with a line end", pieces("in", "put\n")],
    ["without one", pieces("input")],
    ["with more behind it", pieces("input\r\nother\n")],
  ])("the first line of standard input, %s", async (_, stdin) => {
    await wallet("status", { env: { WALLET_TOKEN: "" }, stdin })
    expect(tokenUsed()).toBe("input")
  })

  test("none at all is a mistake, also where the pipe stays open or a person sits at a terminal", async () => {
    const terminal = Object.assign(silence(), { isTTY: true })
    for (const stdin of [pieces(), pieces("\n"), silence(), terminal]) {
      // oxlint-disable-next-line no-await-in-loop -- one run after the other
      const { code, err } = await wallet("status --timeout 0.05", { env: { WALLET_TOKEN: "" }, stdin })
      expect(code).toBe(exitCodes.usage)
      expect(err).toContain(messages.en.tokenMissing)
    }
    expect(provider.requests).toEqual([])
  })

  test("text that no header can carry is no token", async () => {
    const { code, err } = await wallet("status", { env: { WALLET_TOKEN: "a b\u00e9" } })
    expect(code).toBe(exitCodes.usage)
    expect(err).not.toContain("a b")
  })
})

describe("usage", () => {
  test.each([
    ["", messages.en.commandMissing],
    ["stop", `${messages.en.commandUnknown}: stop`],
    ["status again", `${messages.en.commandUnknown}: again`],
    ["status --colour", `${messages.en.commandUnknown}: --colour`],
    ["status --timeout", `${messages.en.valueInvalid}: --timeout`],
    ["status --lang de", `${messages.en.commandUnknown}: --lang de`],
    ["start --watch", messages.en.watchWithStart],
    ["status --timeout 0", messages.en.timeoutInvalid],
    ["status --timeout -5", `${messages.en.valueInvalid}: --timeout`],
    ["status --timeout 1e3", messages.en.timeoutInvalid],
    ["status --timeout 99999999999", messages.en.timeoutInvalid],
    ["status --api-url ftp://example.com", messages.en.apiUrlInvalid],
    ["status --api-url example.com", messages.en.apiUrlInvalid],
    ["status --api-url http://", messages.en.apiUrlInvalid],
    ["status --api-url http://a:99999", messages.en.apiUrlInvalid],
  ])("%j is a mistake and asks nothing", async (args, message) => {
    const { code, out, err } = await wallet(args)
    expect({ code, out }).toEqual({ code: exitCodes.usage, out: "" })
    expect(err).toBe(`wallet-kyc: ${message}\n${messages.en.seeHelp}\n`)
    expect(provider.requests).toEqual([])
  })

  test("the provider's address must be given", async () => {
    expect((await wallet("status", { env: { WALLET_API_URL: "" } })).err).toContain(messages.en.apiUrlMissing)
  })

  test.each([
    "status --timeout --token s3cret",
    "status --token -s3cret",
    "status --tokn=s3cret",
    "status --json=s3cret",
  ])("a mistake never repeats what may be the token: %s", async (args) => {
    const { code, err } = await wallet(args)
    expect(code).toBe(exitCodes.usage)
    expect(err).not.toContain("s3cret")
  })

  test("--help in both languages, by the flag and by the system's locale", async () => {
    expect(await wallet("--help")).toEqual({ code: 0, out: messages.en.help, err: "" })
    expect((await wallet("status --help --lang ru")).out).toBe(messages.ru.help)
    expect((await wallet("-h", { env: { LANG: "ru_RU.UTF-8" } })).out).toBe(messages.ru.help)
    expect((await wallet("-h --lang en", { env: { LANG: "ru_RU.UTF-8" } })).out).toBe(messages.en.help)
    expect((await wallet("--lang ru --colour")).err).toContain(messages.ru.seeHelp)
  })

  test("both helps name every flag and every code, and fit a terminal", () => {
    for (const { help } of Object.values(messages)) {
      for (const flag of ["--api-url", "--token", "--json", "--watch", "--timeout", "--lang", "--help", "WALLET_TOKEN"])
        expect(help).toContain(flag)
      for (const code of Object.values(exitCodes)) expect(help).toMatch(new RegExp(`^  ${code}  `, "m"))
      expect(Math.max(...help.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80)
    }
  })

  test("says everything in Russian too", async () => {
    const { out } = await wallet("status --lang ru")
    expect(out).toBe("in_review: на рассмотрении\n")
  })
})
