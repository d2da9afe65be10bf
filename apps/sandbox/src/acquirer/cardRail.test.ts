import { describeCardRail } from "@wallet/provider/rails/card/cardRailSuite.testing.ts"
import { createMoneyHarness } from "@wallet/provider/test/moneyHarness.ts"
import { disputeOf } from "./disputes.ts"

describeCardRail("the sandbox's acquirer", async () => {
  const harness = await createMoneyHarness()
  const { acquirer } = harness
  return {
    rail: acquirer,
    tokenOf: (number) => harness.tokenOf(number),
    answerChallenge: (url, isPassed) =>
      acquirer.answerChallenge(url.split("/").at(-1) ?? "", isPassed ? "passed" : "failed"),
    async dispute(reference, action) {
      await acquirer.dispute(reference, action)
      return disputeOf(reference)
    },
    // The banks of these cards answer after a minute.
    endRefund: async () => harness.advance(120_000),
    stop: () => harness.drop(),
  }
})
