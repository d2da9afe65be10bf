import { testCards, unknownCardDeclineCode } from "@wallet/sandbox/acquirer/testCards.ts"
import { sandboxRails, testDestinations } from "@wallet/sandbox/payouts/testDestinations.ts"
import type { Page } from "./page.ts"

const quirks = {
  lost_answer: "charged; its first answer is lost",
  charge_back: "charged, and charged back a minute later",
  slow_refund: "charged; a refund takes a minute",
  lost_refund: "charged; its bank returns a refund after a minute",
} as const

/** The cards and destinations that the sandbox knows, with the outcome of a payment. */
export function createTestValues(): Page {
  const cards = testCards.map(({ number, declineCode, challenge, quirk }) => {
    const outcome = declineCode === undefined ? (quirk ? quirks[quirk] : "charged") : `declined: \`${declineCode}\``
    return `| \`${number.replaceAll(/(.{4})(?=.)/g, "$1 ")}\` | ${challenge ? "asks the cardholder first, then " : ""}${outcome} |`
  })
  const outcomes = Object.entries(testDestinations).map(
    ([outcome, byRail]) => `| ${outcome} | ${sandboxRails.map((rail) => `\`${byRail[rail]}\``).join(" | ")} |`,
  )
  return {
    path: "test-values",
    title: "Test values",
    description: "Cards and destinations of the sandbox, and what becomes of a payment with them.",
    body: [
      "These work with a wallet that `start` brings up, where [the sandbox](/docs/guides/sandbox/) stands in for banks and cards. None belongs to a person.",
      "## Cards",
      `Any date in the future and any three digits go with them. Another card is declined with \`${unknownCardDeclineCode}\`.`,
      ["| Number | What happens to a charge |", "| --- | --- |", ...cards].join("\n"),
      "## Destinations of payouts",
      [
        `| Outcome | ${sandboxRails.map((rail) => `\`${rail}\``).join(" | ")} |`,
        `| --- |${" --- |".repeat(sandboxRails.length)}`,
        ...outcomes,
      ].join("\n"),
    ].join("\n\n"),
  }
}
