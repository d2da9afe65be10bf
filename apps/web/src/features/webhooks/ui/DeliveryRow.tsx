import type { WebhookDelivery } from "@wallet/core/merchant"
import { ChevronDown } from "lucide-react"
import { lazy, Suspense, useId, useState } from "react"
import { deliveryLooks, describeAddress, describeOutcome } from "#features/webhooks/model/webhookTexts.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { Badge } from "#ui/Badge.tsx"
import { classes } from "#ui/classes.ts"
import { Skeleton } from "#ui/Skeleton.tsx"

const DeliveryDetail = lazy(async () => ({ default: (await import("./DeliveryDetail.tsx")).DeliveryDetail }))

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery
  readonly canReplay: boolean
  /** True in lists of deliveries to several URLs. */
  readonly showsUrl?: boolean
}

/** A summary of one delivery, which opens its requests and responses. */
export function DeliveryRow({ delivery, canReplay, showsUrl = false }: DeliveryRowProps) {
  const { locale } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const detailId = useId()
  const { type, state, createdAt, attempts, nextAttemptAt } = delivery
  const look = lookUp(deliveryLooks, state, unknownState)
  const facts = [
    formatMoment(createdAt, locale),
    describeOutcome(delivery),
    attempts > 0 && m.webhooks_attempts({ count: attempts }),
    state === "retrying" && nextAttemptAt && m.webhooks_nextTry({ moment: formatMoment(nextAttemptAt, locale) }),
  ]
  return (
    <div className="py-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailId}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full cursor-pointer items-start gap-3 rounded-control py-2 text-left focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-mono text-small wrap-anywhere">{type}</span>
            <Badge kind={look.kind}>{look.text()}</Badge>
          </span>
          {showsUrl && (
            <span className="mt-1 block text-caption wrap-anywhere text-muted">{describeAddress(delivery.url)}</span>
          )}
          <span className="mt-1 block text-caption text-muted">{facts.filter(Boolean).join(" · ")}</span>
        </span>
        <ChevronDown
          size={18}
          aria-hidden
          className={classes("mt-1 shrink-0 text-muted transition-transform duration-150", isOpen && "rotate-180")}
        />
      </button>
      <div id={detailId}>
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            {/* The key fetches the detail again when the delivery has changed. */}
            <DeliveryDetail key={`${state} ${attempts}`} deliveryId={delivery.id} canReplay={canReplay} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
