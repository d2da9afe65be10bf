import { Link } from "@tanstack/react-router"
import type { PayoutRailName } from "@wallet/core/contract"
import type { ReactNode } from "react"

/** The target of a way to send, with the known values of its form. */
export type WayTarget =
  | { readonly to: "/account/send/currency" }
  | {
      readonly to: "/account/send/internal"
      readonly search?: { readonly currency?: string; readonly recipient?: string }
    }
  | {
      readonly to: "/account/send/withdraw"
      readonly search: { readonly rail?: PayoutRailName; readonly currency?: string; readonly beneficiary?: string }
    }

interface WayLinkProps {
  readonly target: WayTarget
  readonly className: string
  readonly children: ReactNode
}

/** A link to a way to send. */
export function WayLink({ target, className, children }: WayLinkProps) {
  return (
    <Link {...target} className={className}>
      {children}
    </Link>
  )
}
