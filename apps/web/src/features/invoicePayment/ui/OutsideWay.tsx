import type { InvoiceForPayment } from "@wallet/core/contract"
import { lazy, Suspense, useState } from "react"
import { Loading } from "../../../ui/Loading.tsx"
import { Skeleton } from "../../../ui/Skeleton.tsx"
import { OutsideChoice } from "./OutsideChoice.tsx"

// Addresses bring their payment links and checksums with them.
const OutsidePayment = lazy(async () => ({ default: (await import("./OutsidePayment.tsx")).OutsidePayment }))

interface OutsideWayProps {
  readonly invoice: InvoiceForPayment
  /** The customer's own session, where someone is signed in. */
  readonly sessionId: string | undefined
  /** Another currency or network may be chosen. */
  readonly canChange: boolean
}

/** A currency on a network. */
interface Chosen {
  readonly currency: string
  readonly network: string
}

/** Paid by crypto from outside, without an account: first over which chain, then where to send what. */
export function OutsideWay({ invoice, sessionId, canChange }: OutsideWayProps) {
  const last = invoice.methods.at(-1)
  const [chosen, setChosen] = useState<Chosen | undefined>(last && { currency: last.currency, network: last.network })
  const method =
    chosen &&
    invoice.methods.find(({ currency, network }) => currency === chosen.currency && network === chosen.network)
  if (!method) return <OutsideChoice invoice={invoice} sessionId={sessionId} onChosen={setChosen} />
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton className="h-72" />
        </Loading>
      }
    >
      <OutsidePayment
        key={method.address}
        invoice={invoice}
        method={method}
        sessionId={sessionId}
        onOther={canChange ? () => setChosen(undefined) : undefined}
      />
    </Suspense>
  )
}
