import { kycStatuses } from "@wallet/core/contract"
import { createSeededRandom } from "@wallet/core/testing"
import { expect, test } from "vitest"
import { createMessyCards } from "./messyCards.ts"
import { createMessyKyc } from "./messyKyc.ts"
import { createMessyWorld } from "./messyWorld.ts"

const firstSeed = Number(process.env["SIMULATION_SEED"] ?? Math.floor(Math.random() * 2 ** 31))
const shortSteps = 120
const longSteps = 1_000
const worlds = Math.ceil(Number(process.env["SIMULATION_OPERATIONS"] ?? longSteps) / longSteps)
const seeds = Array.from({ length: worlds }, (_, index) => firstSeed + index)

test("parties whose messages get lost, come twice and overtake each other leave no money behind", async () => {
  expect((await live(firstSeed, shortSteps)).leftBehind).toEqual([])
}, 120_000)

/** The operators' decisions about unexpected messages in the long histories. */
const settledInAll = new Set<string>()

test.each(seeds)(
  "@long parties leave nobody's money behind over many messages, which all find their way to a desk (seed %i)",
  { timeout: 900_000 },
  async (seed) => {
    const { leftBehind, settled } = await live(seed, longSteps)
    expect(leftBehind).toEqual([])
    for (const one of settled) settledInAll.add(one)
  },
)

test("@long in some of these histories operators acknowledge messages of the acquirer and claim payouts", () => {
  expect([...settledInAll]).toEqual(expect.arrayContaining(["acquirer acknowledged", "payouts claimed"]))
})

const kycSteps = 600
/** A few seeds need more steps until every state is reached. */
const mostKycSteps = 4_000

test("an identity vendor whose messages get lost, come twice and overtake each other leaves no check behind, in any state", {
  timeout: 120_000,
}, async () => {
  const kyc = await createMessyKyc(createSeededRandom(firstSeed))
  try {
    for (let step = 0; step < kycSteps || (kyc.met.size < kycStatuses.length && step < mostKycSteps); step += 1)
      await kyc.act()
    await kyc.settle()
    expect((await kyc.findLeftBehind()).map((one) => `${one} (seed ${firstSeed})`)).toEqual([])
    expect([...kyc.met].toSorted()).toEqual([...kycStatuses].toSorted())
  } finally {
    await kyc.drop()
  }
})

const cardSteps = 400
const mostCardSteps = 4_000

test("an issuer whose messages get lost, come twice and overtake each other leaves no money behind, in any state", {
  timeout: 240_000,
}, async () => {
  const cards = await createMessyCards(createSeededRandom(firstSeed))
  try {
    const isMissing = async () =>
      cards.statesNotMet().some((state) => state !== "card: expired") || !(await cards.hasActive())
    for (let step = 0; step < cardSteps || (step < mostCardSteps && (await isMissing())); step += 1) await cards.act()
    // Months pass, and cards expire.
    await cards.settle()
    expect((await cards.findLeftBehind()).map((one) => `${one} (seed ${firstSeed})`)).toEqual([])
    expect(cards.statesNotMet()).toEqual([])
  } finally {
    await cards.drop()
  }
})

/** @returns what is left behind at the end, and how operators have settled unexpected messages. */
async function live(seed: number, steps: number) {
  const world = await createMessyWorld(createSeededRandom(seed))
  try {
    for (let step = 0; step < steps; step += 1) await world.act()
    await world.settle()
    const leftBehind = await world.findLeftBehind()
    return { leftBehind: leftBehind.map((one) => `${one} (seed ${seed})`), settled: world.settled }
  } finally {
    await world.drop()
  }
}
