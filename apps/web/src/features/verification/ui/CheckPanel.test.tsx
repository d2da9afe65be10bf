import { cleanup, render, screen } from "@testing-library/react"
import type { VerificationCheck } from "@wallet/core/contract"
import { afterEach, expect, test } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { CheckPanel } from "./CheckPanel.tsx"

afterEach(cleanup)

const check: VerificationCheck = {
  subject: "person",
  status: "escalated",
  redirectUrl: null,
  comment: null,
  reasons: ["liveness_failed"],
  failedItems: ["voice"],
  attempts: { left: 3, max: 3, renewedAt: null },
  validUntil: null,
  timeline: [],
  updatedAt: null,
}

test.each([
  ["en", "Unknown", "This version of the app can't show your verification status"],
  ["ru", "Неизвестно", "Эта версия приложения не умеет показать состояние верификации"],
] as const)("a KYC status that only a newer provider knows is shown as unknown, %s", (locale, word, title) => {
  const { Wrapper } = createHarness(() => ({ data: null }), locale)
  render(<CheckPanel check={check} isOpen />, { wrapper: Wrapper })
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(title)
  // The status, the reason and the required item.
  expect(screen.getAllByText(word, { exact: false }).length).toBeGreaterThanOrEqual(2)
  expect(screen.queryByRole("button")).toBeNull()
})
