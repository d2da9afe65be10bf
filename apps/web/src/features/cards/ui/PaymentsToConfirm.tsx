import type { CardConfirmation } from "@wallet/core/cards"
import { useVirtualCardConfirmations } from "@wallet/react/cards"
import { lazy, Suspense, useState } from "react"
import type { AskedPayment } from "./ConfirmPayment.tsx"

const ConfirmPayment = lazy(async () => ({ default: (await import("./ConfirmPayment.tsx")).ConfirmPayment }))

/**
 * The online payments that wait for the customer's confirmation. An answered one stays until the customer has read the
 * result, because the provider's list drops it immediately.
 */
export function PaymentsToConfirm() {
  const { data, dataUpdatedAt } = useVirtualCardConfirmations()
  const [seen, setSeen] = useState<readonly AskedPayment[]>([])
  const isNew = (payment: CardConfirmation) => !seen.some((one) => one.payment.id === payment.id)
  const fresh = data?.items.filter(isNew) ?? []
  if (data && fresh.length > 0) {
    const clockOffset = Date.parse(data.now) - dataUpdatedAt
    setSeen([...seen, ...fresh.map((payment) => ({ payment, clockOffset }))])
  }
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const shown = seen.filter(({ payment }) => !dismissed.includes(payment.id))
  if (shown.length === 0) return null
  return (
    <Suspense>
      <div className="mb-6 flex flex-col gap-4">
        {shown.map((asked) => (
          <ConfirmPayment
            key={asked.payment.id}
            asked={asked}
            isWaiting={data?.items.some(({ id }) => id === asked.payment.id) ?? true}
            onDone={() => setDismissed([...dismissed, asked.payment.id])}
          />
        ))}
      </div>
    </Suspense>
  )
}
