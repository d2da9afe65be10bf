import { type OpenOperation, openOperations, type WalletClient } from "@wallet/core"
import type { MoneyCallName } from "@wallet/core/contract"

/** Operations whose outcome nobody was shown, and the session they were noted in. */
interface Interrupted {
  readonly accessToken: string | undefined
  readonly operations: readonly OpenOperation[]
}

/**
 * Operations that a page or a component left before their outcome was shown. They may be settled by now, so that the
 * client has forgotten them; without this a form would still be filled in, as if nothing had been sent.
 */
const interrupted = /* @__PURE__ */ new WeakMap<WalletClient, Interrupted>()

/** The operations that a component shows: those of a call and, if given, of one id in their path. */
export interface Shown {
  readonly call: MoneyCallName
  readonly about: string | undefined
}

/** Notes operations until their outcome is shown. Those of an earlier session are forgotten. */
export function noteInterrupted(client: WalletClient, operations: readonly OpenOperation[]): void {
  const { accessToken } = client.store.getState()
  const noted = new Map([...notedIn(client), ...operations].map((operation) => [operation.key, operation]))
  interrupted.set(client, { accessToken, operations: [...noted.values()] })
}

/** Forgets an operation once its outcome has been shown. */
export function forgetInterrupted(client: WalletClient, key: string): void {
  const { accessToken } = client.store.getState()
  interrupted.set(client, { accessToken, operations: notedIn(client).filter((operation) => operation.key !== key) })
}

/** The key of the operation that a component has to show first: one that is open, or one that was interrupted. */
export function findInterrupted(client: WalletClient, shown: Shown): string | undefined {
  return [...openOperations(client), ...notedIn(client)].find((operation) => isShown(operation, shown))?.key
}

/** The open operations that a component shows. */
export function openFor(client: WalletClient, shown: Shown): readonly OpenOperation[] {
  return openOperations(client).filter((operation) => isShown(operation, shown))
}

function notedIn(client: WalletClient): readonly OpenOperation[] {
  const noted = interrupted.get(client)
  return noted && noted.accessToken === client.store.getState().accessToken ? noted.operations : []
}

/** True if a component shows an operation. One whose path is not known may be about anything. */
function isShown({ call, path }: OpenOperation, shown: Shown): boolean {
  if (call !== shown.call) return false
  return shown.about === undefined || path === undefined || path.split("/").includes(encodeURIComponent(shown.about))
}
