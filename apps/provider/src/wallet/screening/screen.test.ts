import { randomUUID } from "node:crypto"
import { sandboxScreening } from "@wallet/sandbox/screening/vendor.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Services } from "#platform/services.ts"
import type { ScreeningQuestion, ScreeningVerdict } from "#rails/screening/screeningRail.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { decideScreening, toVerdict } from "./decision.ts"
import { screen } from "./screen.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

const mixer = { name: "mixer", share: "35", exposure: "indirect" } as const
const verdict = (score: number): ScreeningVerdict => ({
  score,
  categories: [mixer],
  lists: [{ name: "List", version: "7", updatedAt: new Date(0) }],
})

/** Services whose vendor gives these answers one after another. An error is thrown. */
function asking(...answers: (ScreeningVerdict | Error)[]) {
  const questions: ScreeningQuestion[] = []
  const check = (question: ScreeningQuestion) => {
    questions.push(question)
    const answer = answers.shift() ?? new Error("The vendor was asked too often")
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const { services } = provider
  const config: Services["config"] = {
    ...services.config,
    screening: { reviewFrom: 40, blockFrom: 80, highRiskFrom: 40 },
  }
  const rails = { ...services.rails, screening: { ...sandboxScreening, check } }
  return { services: { ...services, config, rails }, questions }
}

const subject = () => ({
  subjectId: randomUUID(),
  kind: "withdrawal" as const,
  network: "tron",
  address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
})

describe("screens C screening: thresholds", () => {
  test.each([
    [0, "allow"],
    [39, "allow"],
    [40, "review"],
    [79, "review"],
    [80, "block"],
    [100, "block"],
  ])("a score of %i means %s", (score, decision) => {
    expect(decideScreening(score, { reviewFrom: 40, blockFrom: 80 })).toBe(decision)
  })
})

describe("screens C aml: the verdict shown follows the thresholds for payments", () => {
  test.each([
    [0, "low"],
    [19, "low"],
    [20, "medium"],
    [39, "medium"],
    [40, "high"],
    [80, "severe"],
  ])("a score of %i is %s", (score, word) => {
    expect(toVerdict(score, { reviewFrom: 40, blockFrom: 80 })).toBe(word)
  })
})

describe("screens C screening: one verdict for each payment", () => {
  test("the vendor is asked once, by the payment's own reference, and its answer is stored", async () => {
    const { services, questions } = asking(verdict(55), verdict(0))
    const asked = subject()
    const first = await screen(services, asked)
    expect(first).toEqual({ decision: "review", score: 55, categories: [mixer] })
    expect(await screen(services, asked)).toEqual(first)
    expect(questions).toEqual([{ reference: asked.subjectId, network: "tron", address: asked.address }])
  })

  test("changed thresholds change no earlier decision", async () => {
    const { services } = asking(verdict(55))
    const asked = subject()
    await screen(services, asked)
    const stricter = {
      ...services,
      config: { ...services.config, screening: { reviewFrom: 1, blockFrom: 2, highRiskFrom: 1 } },
    }
    expect((await screen(stricter, asked)).decision).toBe("review")
  })

  test("two concurrent processes end with the same verdict, even if the vendor's answer has changed", async () => {
    const { services } = asking(verdict(10), verdict(90))
    const asked = subject()
    const [one, two] = await Promise.all([screen(services, asked), screen(services, asked)])
    expect(one).toEqual(two)
  })

  test("without the vendor's answer nothing is decided: the next run asks again", async () => {
    const { services, questions } = asking(new Error("The vendor is unavailable"), verdict(90))
    const asked = subject()
    await expect(screen(services, asked)).rejects.toThrow("The vendor is unavailable")
    expect((await screen(services, asked)).decision).toBe("block")
    expect(questions).toHaveLength(2)
  })
})
