import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router"
import { cleanup, renderHook, waitFor } from "@testing-library/react"
import { createWalletClient } from "@wallet/core"
import { afterEach, describe, expect, test } from "vitest"
import { leaveOnPurpose, takeLeaving } from "#shared/payments/leaving.ts"
import { useClientEvents } from "./useClientEvents.ts"

afterEach(() => {
  cleanup()
  takeLeaving()
})

/** A page of the account whose session the provider no longer accepts. */
async function visit(page: string) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [page] }),
  })
  await router.load()
  const client = createWalletClient({
    siteDomain: "wallet.example",
    fetch: () => Promise.reject(new TypeError("no network in this test")),
    location: () => `https://wallet.example${router.state.location.href}`,
    credentials: { token: "token" },
  })
  renderHook(() => useClientEvents(client), {
    // The app's router has another type. The test only needs its URLs.
    wrapper: ({ children }) => <RouterContextProvider router={router as never}>{children}</RouterContextProvider>,
  })
  const endAt = async (to: string) => {
    client.events.emit("session", { signedIn: false })
    client.events.emit("navigate", { to, external: false })
    await waitFor(() => expect(router.history.location.href).toMatch(/^\/auth\/login/))
    const { href, state } = router.history.location
    return { href, wayBack: state.wayBack, hasSessionEnded: state.hasSessionEnded }
  }
  return { endAt }
}

describe("an expired session redirects to the login with a message and a way back", () => {
  test.each([
    {
      page: "/account/history",
      to: "/auth/login",
      href: "/auth/login?redirectUrl=%2Faccount%2Fhistory",
    },
    {
      page: "/account/history?appAuth=true",
      to: "/auth/login?appAuth=true",
      href: "/auth/login?appAuth=true",
      wayBack: "/account/history?appAuth=true",
    },
    {
      page: "/account/invoicePayment?invoiceId=5",
      to: "/auth/login?showInvoicePaymentMsg=true&redirectUrl=%2Faccount%2FinvoicePayment%3FinvoiceId%3D5",
      href: "/auth/login?showInvoicePaymentMsg=true&redirectUrl=%2Faccount%2FinvoicePayment%3FinvoiceId%3D5",
    },
  ])("from $page", async ({ page, to, href, wayBack }) => {
    const { endAt } = await visit(page)
    expect(await endAt(to)).toEqual({ href, wayBack, hasSessionEnded: true })
  })

  test("a sign-out at a variant of the login clears its own flag, and the next expired session redirects back", async () => {
    const first = await visit("/account/history?appAuth=true")
    leaveOnPurpose()
    expect(await first.endAt("/auth/login?appAuth=true")).toEqual({ href: "/auth/login?appAuth=true" })
    cleanup()
    const second = await visit("/account/history")
    expect(await second.endAt("/auth/login")).toMatchObject({ href: "/auth/login?redirectUrl=%2Faccount%2Fhistory" })
  })
})
