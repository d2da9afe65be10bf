import type { Page } from "@playwright/test"

/** Gives a page an authenticator of Chromium's own, which answers by itself: a device with a PIN, or a key without one. */
export async function addAuthenticator(
  page: Page,
  { isUserVerified }: { readonly isUserVerified: boolean },
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send("WebAuthn.enable")
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: isUserVerified ? "internal" : "usb",
      hasResidentKey: isUserVerified,
      hasUserVerification: isUserVerified,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
}
