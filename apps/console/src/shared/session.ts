import type { Permission } from "@wallet/operators/roles.ts"
import type { Session } from "@wallet/operators/session.ts"
import { createContext, use } from "react"

/** The session of an operator who has signed in. */
export type SignedIn = Extract<Session, { state: "signedIn" }>

export const SessionContext = createContext<SignedIn | undefined>(undefined)

/** The operator who has signed in, and what they may do. */
export function useSession() {
  const session = use(SessionContext)
  if (!session) throw new Error("useSession needs a signed-in operator")
  return { ...session, may: (permission: Permission) => session.permissions.includes(permission) }
}
