import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { screen } from "@testing-library/react"
import { createWalletClient, type Fetch } from "@wallet/core"
import type { OperationDetail } from "@wallet/core/contract"
import { getTopUpQueryKey, getWithdrawalQueryKey } from "@wallet/core/queries"
import { WalletProvider } from "@wallet/react"
import { beforeEach, expect, test, vi } from "vitest"
import { m } from "#i18n/generated/messages.js"
import { sampleOperation } from "#shared/payments/sampleOperation.testing.ts"
import { renderIn } from "#testRender.tsx"
import { EndNote } from "./EndNote.tsx"

const fetch = vi.fn<Fetch>()
const client = createWalletClient({ siteDomain: "wallet.example", fetch, credentials: { token: "token" } })
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })

beforeEach(() => {
  fetch.mockReset()
  queries.clear()
})

function show(operation: Partial<OperationDetail["operation"]>, last: string) {
  return renderIn(
    "en",
    <QueryClientProvider client={queries}>
      <WalletProvider client={client}>
        <EndNote
          detail={{
            operation: { ...sampleOperation, ...operation },
            timeline: [{ state: last, event: "go", at: sampleOperation.createdAt }],
            entries: [],
            rate: null,
            inverseRate: null,
          }}
        />
      </WalletProvider>
    </QueryClientProvider>,
  )
}

test.each([
  ["limit", "rejected", "This is above your current limit."],
  ["rejected_by_bank", "failed", "The recipient's bank declined it."],
  [null, "failed", "It could not be sent."],
])("a withdrawal that ended for %s says why in its history, and where the money is", (reason, last, text) => {
  queries.setQueryData(getWithdrawalQueryKey(client, { withdrawalId: "w-1" }), { reason })
  show({ kind: "withdrawal", direction: "out", state: "failed", subjectId: "w-1" }, last)
  expect(screen.getByText(`${text} ${m.withdrawals_textCancelled()}`)).toBeDefined()
})

test("a top-up by card that was declined says why in its history", () => {
  queries.setQueryData(getTopUpQueryKey(client, { topUpId: "t-1" }), { declineCode: "insufficient_funds" })
  show({ kind: "top_up", state: "failed", subjectId: "t-1" }, "failed")
  expect(screen.getByText(m.topUp_declineInsufficientFunds())).toBeDefined()
})

test("what ended otherwise is explained by its last step, and nothing is read for it", () => {
  show({ kind: "top_up", state: "failed" }, "rejected")
  expect(screen.getByText(m.topUp_sbpRejectedText())).toBeDefined()
  show({ kind: "top_up", state: "failed" }, "expired")
  expect(screen.getByText(m.topUp_notCharged())).toBeDefined()
  show({ kind: "deposit", state: "returned" }, "returned")
  expect(screen.getByText(m.deposits_textReturned())).toBeDefined()
  show({ kind: "withdrawal", direction: "out", state: "returned" }, "returned")
  expect(screen.getByText(m.withdrawals_textReturned())).toBeDefined()
  expect(show({ kind: "deposit", state: "completed" }, "credited").container.textContent).toBe("")
  // A held deposit may wait for its customer, which its own page says.
  expect(show({ kind: "deposit", state: "processing" }, "held").container.textContent).toBe("")
  expect(fetch).not.toHaveBeenCalled()
})
