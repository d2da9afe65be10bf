import { expect, test } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import type { Adapter, OutsideParty } from "#rails/party.ts"
import { listCallbacks } from "./callbacks.ts"
import { runCli } from "./cli.ts"
import { rehearse } from "./rehearse.ts"

const config = readConfig({ SITE_ORIGIN: "https://wallet.example" }, "production")

function party(name: string, adapter?: Partial<Adapter>): OutsideParty {
  const adapters = adapter ? [{ settings: ["KEY"], isConfigured: () => true, ...adapter }] : []
  return { name, title: `the ${name}`, adapters }
}

const live = () => Promise.reject(new Error("STRIPE_SECRET_KEY is a live key: rehearse with a test key"))

async function play(parties: readonly OutsideParty[], ...names: string[]) {
  const lines: string[] = []
  const isWell = await rehearse(config, { names, parties, patience: 50 }, (line) => lines.push(line))
  return { isWell, lines }
}

test("each configured party rehearses its main job, one after another, and reports its steps", async () => {
  const order: string[] = []
  const playing = (name: string) => async () => {
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
    return ["paid 1.00", "refunded it"]
  }
  const parties = [
    party("acquirer", { rehearse: playing("acquirer") }),
    party("issuer", { rehearse: playing("issuer") }),
  ]
  expect(await play(parties)).toEqual({
    isWell: true,
    lines: ["the acquirer  played  paid 1.00; refunded it", "the issuer    played  paid 1.00; refunded it"],
  })
  expect(order).toEqual(["acquirer begins", "acquirer ends", "issuer begins", "issuer ends"])
})

test("a party that fails, hangs or has live keys is reported, and the others are still rehearsed", async () => {
  const parties = [
    party("acquirer", { rehearse: live }),
    party("bank", { rehearse: () => new Promise(() => {}) }),
    party("issuer", { rehearse: () => Promise.resolve(["made a card"]) }),
  ]
  const { isWell, lines } = await play(parties)
  expect([isWell, lines]).toEqual([
    false,
    [
      "the acquirer  FAILED  STRIPE_SECRET_KEY is a live key: rehearse with a test key",
      "the bank      FAILED  no answer in 0.05 s",
      "the issuer    played  made a card",
    ],
  ])
})

test("a party without a test mode, or without settings, fails only if it was named", async () => {
  const parties = [party("rates", {}), party("kyc")]
  expect(await play(parties)).toEqual({
    isWell: true,
    lines: ["the rates  -       has no test mode; provider doctor proves it", "the kyc    off     is not configured"],
  })
  expect((await play(parties, "kyc")).isWell).toBe(false)
  await expect(play(parties, "nobody")).rejects.toThrow("There is no party nobody. Parties: rates, kyc.")
})

async function run(...args: string[]) {
  const lines: string[] = []
  const progress = { step: () => {}, end: () => {} }
  const terminal = { result: (line: string) => void lines.push(line), progress, readInput: () => Promise.resolve("") }
  const exitCode = await runCli(args, { SITE_ORIGIN: "https://wallet.example" }, terminal)
  return { exitCode, lines }
}

test("the addresses to enter at vendors are below the site's origin, each with its party", async () => {
  const { exitCode, lines } = await run("callbacks")
  expect(exitCode).toBe(0)
  expect(lines).toHaveLength(listCallbacks().length)
  expect(lines.every((line) => / {2}(off|real) {2,}https:\/\/wallet\.example\/api\//.test(line))).toBe(true)
})

test("each command accepts only its own options", async () => {
  expect(await run("rehearse", "nobody")).toMatchObject({ exitCode: 2, lines: [/There is no party nobody/] })
  expect((await run("rehearse")).exitCode).toBe(0)
  expect((await run("callbacks", "all")).exitCode).toBe(2)
})
