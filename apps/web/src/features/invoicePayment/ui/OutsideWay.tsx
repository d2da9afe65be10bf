import type { InvoiceForPayment } from "@wallet/core/contract"
import { lazy, Suspense, useState } from "react"
import { Loading } from "#ui/Loading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { OutsideChoice } from "./OutsideChoice.tsx"

// Loaded lazily, because addresses import payment links and checksums.
const OutsidePayment = lazy(async () => ({ default: (await import("./OutsidePayment.tsx")).OutsidePayment }))

interface OutsideWayProps {
  readonly invoice: InvoiceForPayment
  /** The session of a signed-in customer. */
  readonly sessionId: string | undefined
  /** Called with the address to pay to. */
  readonly onAddress: (address: string) => Promise<void>
}

/** Payment by crypto from outside, without an account: the choice of network, then the instructions. */
export function OutsideWay({ invoice, sessionId, onAddress }: OutsideWayProps) {
  const [isChanging, setChanging] = useState(false)
  const [method] = invoice.methods
  if (!method || isChanging) {
    const onChosen = async (address: string) => {
      await onAddress(address)
      setChanging(false)
    }
    return <OutsideChoice invoice={invoice} sessionId={sessionId} onChosen={onChosen} />
  }
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
        onAddress={onAddress}
        onOther={() => setChanging(true)}
      />
    </Suspense>
  )
}
