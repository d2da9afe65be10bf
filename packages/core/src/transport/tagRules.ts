import type { WalletClient } from "#client.ts"
import { logout } from "#contract/access/calls.ts"
import { linkRequiredTarget, loginTarget } from "#policies/navigation.ts"
import { signedOut } from "#state/walletState.ts"
import { exchange } from "./exchange.ts"

/**
 * The effects of an error tag on the whole client, whichever call returned it. `token` is what was refused.
 *
 * @see spec §8
 */
type TagRule = (client: WalletClient, token: string | undefined) => void

/** The one place that says so. A tag that is not here concerns its caller alone. */
export const tagRules: ReadonlyMap<string, TagRule> = /* @__PURE__ */ new Map([
  ["invalid_authorization_token", endRefusedSession],
  ["account_link_required", leadToLinking],
])

/**
 * Clears the token, calls logout and leads to the login. It happens once however many calls fail together, because
 * the first of them takes the token away; and a late answer to an older token leaves the newer one alone. Fixed
 * credentials are no session.
 */
function endRefusedSession(client: WalletClient, token: string | undefined): void {
  if (client.options.credentials) return
  client.syncSession()
  if (client.store.getState().accessToken !== token) return
  if (token === undefined) return leadGuest(client)
  endSession(client)
  // Its answer changes nothing here, so that a refused logout can't lead to another one.
  void exchange(client, { call: logout, path: logout.path, body: undefined }, token, {}).catch(() => {})
}

function leadToLinking(client: WalletClient): void {
  const to = linkRequiredTarget(client.options.location())
  if (to) client.events.emit("navigate", { to, external: false })
}

/**
 * Forgets the customer and leads to the login.
 *
 * @see spec §4
 */
export function endSession(client: WalletClient): void {
  client.store.setState(signedOut)
  leadToLogin(client)
}

/** From where a client last led someone without a token away. */
const leftFrom = /* @__PURE__ */ new WeakMap<WalletClient, string>()

/** A visitor who is not signed in is led away from an address once, however many of its calls are refused. */
function leadGuest(client: WalletClient): void {
  const address = client.options.location()
  if (leftFrom.get(client) === address) return
  leftFrom.set(client, address)
  leadToLogin(client)
}

function leadToLogin(client: WalletClient): void {
  client.events.emit("navigate", { to: loginTarget(client.options.location()), external: false })
}
