import { describeCardRail } from "@wallet/provider/rails/card/cardRailSuite.testing.ts"
import { createProviderHarness } from "@wallet/provider/test/providerHarness.ts"
import { toDisputeId } from "./disputes.ts"

describeCardRail("the sandbox's acquirer", async () => {
  const harness = await createProviderHarness()
  const { acquirer } = harness
  return {
    rail: acquirer,
    tokenOf: (number) => harness.tokenizeCard(number),
    answerChallenge: (url, isPassed) =>
      acquirer.answerChallenge(url.split("/").at(-1) ?? "", isPassed ? "passed" : "failed"),
    async dispute(reference, action) {
      await acquirer.dispute(reference, action)
      return toDisputeId(reference)
    },
    // The banks of these cards answer after a minute.
    endRefund: async () => harness.advance(120_000),
    stop: () => harness.stop(),
  }
})
