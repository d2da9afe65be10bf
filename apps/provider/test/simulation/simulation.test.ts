import { createSeededRandom } from "@wallet/core/testing"
import { expect, test } from "vitest"
import { findFaults } from "../crash/record.ts"
import { simulate } from "./runner.ts"
import { createWorld } from "./world.ts"

const operations = Number(process.env["SIMULATION_OPERATIONS"] ?? 200)
/** One after another on fresh databases, so that the verification after each operation stays small. */
const perWorld = 500
const firstSeed = Number(process.env["SIMULATION_SEED"] ?? Math.floor(Math.random() * 2 ** 31))
const seeds = Array.from({ length: Math.ceil(operations / perWorld) }, (_, index) => firstSeed + index)

const answers = new Set<string>()
const crashSteps = new Set<number>()

test.each(seeds)(
  "whatever happens, crashes between any two steps too, the model agrees (seed %i)",
  {
    timeout: 300_000,
  },
  async (seed) => {
    const world = await createWorld(12)
    try {
      for (const answer of await simulate(world, createSeededRandom(seed), Math.min(operations, perWorld)))
        answers.add(answer)
      for (const step of world.fuse.crashes.keys()) crashSteps.add(step)
      expect(await findFaults(world.database.db)).toEqual([])
    } finally {
      await world.database.drop()
    }
  },
)

/** Fewer operations may miss a kind by chance. */
const enoughForEachKind = 2000

test.runIf(operations >= enoughForEachKind)(
  "the simulations have met every kind of answer, and crashes at every step of a call",
  () => {
    const outcomes = [
      "ok",
      "protected",
      "state_conflict",
      "insufficient_funds",
      "quote_used",
      "quote_expired",
      "not_found",
      "recipient_is_sender",
    ]
    expect([...answers]).toEqual(expect.arrayContaining(outcomes))
    expect([...crashSteps]).toEqual(expect.arrayContaining(Array.from({ length: 16 }, (_, step) => step)))
  },
)
